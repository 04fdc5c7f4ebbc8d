import type { Plugin } from 'vite'

const HELPER = '\0vite/preload-helper.js'

/**
 * Takes a short function for what Vite puts before every `import()`: its own is longer than the rest of
 * the first file's network code, and most of it never runs.
 */
export function shortPreload(helper: string): Plugin {
  return {
    name: 'lunas:short-preload',
    apply: 'build',
    enforce: 'pre',
    load(id) {
      if (id !== HELPER) return undefined
      return `export { importWith as __vitePreload } from ${JSON.stringify(helper)}`
    },
  }
}
