"""A hand played by typing into a real pseudo-terminal."""

from __future__ import annotations

import fcntl
import os
import pty
import select
import signal
import subprocess
import sys
import termios
import time

SECONDS_MAX = 60


def _take_terminal() -> None:
    """Its terminal sends the command a signal when control C is typed, even where we were started without."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)
    fcntl.ioctl(0, termios.TIOCSCTTY, 0)


class Terminal:
    """The command with a terminal of its own; `until` reads on, `type` types a line."""

    def __init__(self, *args: str) -> None:
        self.fd, theirs = pty.openpty()
        env = {**os.environ, "TERM": "xterm", "COLUMNS": "80", "LINES": "40"}
        command = [sys.executable, "-c", "from housedealer.cli.main import main; main()", *args]
        self.process = subprocess.Popen(
            command,
            stdin=theirs,
            stdout=theirs,
            stderr=theirs,
            env=env,
            start_new_session=True,
            preexec_fn=_take_terminal,
        )
        os.close(theirs)
        self.text = ""
        self.deadline = time.monotonic() + SECONDS_MAX

    def until(self, *marks: str) -> str | None:
        """What came before the first of the marks; None when the command has ended."""
        start = len(self.text)
        while not any(mark in self.text[start:] for mark in marks):
            if time.monotonic() > self.deadline:
                self.process.kill()
                raise AssertionError(self.text)
            if not select.select([self.fd], [], [], 0.1)[0]:
                continue
            try:
                more = os.read(self.fd, 65536)
            except OSError:  # the other side is closed
                return None
            if not more:
                return None
            self.text += more.decode(errors="replace")
        return self.text[start:]

    def type(self, line: str) -> None:
        os.write(self.fd, line.encode() + b"\n")

    def control_c(self, mark: str) -> None:
        """Until it is noticed: a signal just before the wait for a line is seen only with the next one."""
        for _ in range(20):
            os.write(self.fd, b"\x03")
            until = time.monotonic() + 2
            while mark not in self.text and time.monotonic() < until:
                if select.select([self.fd], [], [], 0.1)[0]:
                    self.text += os.read(self.fd, 65536).decode(errors="replace")
            if mark in self.text:
                return
        raise AssertionError(self.text)

    def end(self) -> int:
        self.until("\0 never")
        os.close(self.fd)
        return self.process.wait(timeout=SECONDS_MAX)


def test_a_hand_is_played_by_typing() -> None:
    terminal = Terminal("play", "holdem", "--house", "trade", "--seed", "2", "--hands", "1", "--seats", "3")
    while (shown := terminal.until("Your move: ")) is not None:
        terminal.type("s" if "show" in shown else "k" if "check" in shown else "c")
    assert terminal.end() == 0
    assert "You get " in terminal.text
    assert "Result" in terminal.text
    assert "You leave after 1 hand with $" in terminal.text
    assert "\x1b[" in terminal.text  # there is colour in a terminal


def test_a_game_is_chosen_from_the_list_and_control_c_ends_politely() -> None:
    terminal = Terminal("play", "--house", "oasis", "--seed", "2")
    assert terminal.until("Which game (1 to ") is not None
    terminal.type("1")
    assert terminal.until("Your move: ") is not None
    terminal.control_c("You leave the table. The house finishes this hand for you.")
    assert terminal.end() == 0
    assert "Result" in terminal.text
    assert "Traceback" not in terminal.text


def test_the_end_of_input_at_the_list_ends_politely() -> None:
    terminal = Terminal("play")
    assert terminal.until("Which game (1 to ") is not None
    os.write(terminal.fd, b"\x04")
    assert terminal.end() == 0
    assert "Traceback" not in terminal.text


def test_a_banked_round_is_played_by_typing() -> None:
    terminal = Terminal(
        "play", "three_card", "--seed", "4", "--hands", "1", "--seats", "3", "--limit", "25-100"
    )
    asked = []
    while (shown := terminal.until("Your bet, or Enter for none: ", "Your move: ", "(y or n)? ")) is not None:
        asked.append(shown.rsplit("\n", 1)[-1].strip())
        answers = {
            "Do you take": "n",
            "Your bet": "" if asked[:-1].count(asked[-1]) else "25 pair plus 25",
            "Your move": "p",
        }
        terminal.type(next(answer for prompt, answer in answers.items() if prompt in asked[-1]))
    assert terminal.end() == 0
    assert "Your move:" in asked
    assert "You bet $25 on pair plus." in terminal.text
    assert "Settlement" in terminal.text
    assert "You leave after 1 round with $" in terminal.text


def test_control_c_at_a_bet_ends_politely() -> None:
    terminal = Terminal("play", "pai_gow_tiles", "--seed", "4", "--seats", "3", "--seat", "2")
    assert terminal.until("Your bet, or Enter for none: ") is not None
    terminal.control_c("You leave the table. The house finishes this round for you.")
    assert terminal.end() == 0
    assert "Traceback" not in terminal.text
