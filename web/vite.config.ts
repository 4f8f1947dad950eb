import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";

/** The pages are built into the Python package, which serves them. No script or style may be inline: the room
 * sends a strict content security policy. */
export default defineConfig({
  plugins: [svelte()],
  build: {
    outDir: "../src/housedealer/server/dist",
    emptyOutDir: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    target: "es2022",
  },
  test: { environment: "happy-dom", include: ["src/**/*.test.ts"] },
  resolve: process.env.VITEST ? { conditions: ["browser"] } : {},
});
