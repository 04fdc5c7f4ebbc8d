/** Stylesheets that were asked for here, by their address. */
const arriving = new Map<string, Promise<void>>()

/**
 * Imports a part of the app, and fetches the files that it needs beside it instead of after it. The build
 * puts this in the place of Vite's own helper (packages/ui/vite/short-preload.ts).
 */
export async function importWith<Part>(load: () => Promise<Part>, files: readonly string[] = []): Promise<Part> {
  await Promise.all(files.map(fetchBeside))
  return load()
}

/** Only a stylesheet is waited for; a module waits for its own. */
function fetchBeside(file: string): Promise<void> | undefined {
  const href = import.meta.env.BASE_URL + file
  const rel = file.endsWith('.css') ? 'stylesheet' : 'modulepreload'
  if (document.querySelector(`link[rel=${rel}][href="${href}"]`)) return arriving.get(href)
  const link = Object.assign(document.createElement('link'), { rel, href, crossOrigin: '' })
  document.head.append(link)
  if (rel === 'modulepreload') return undefined
  const sheet = new Promise<void>((resolve, reject) => {
    link.onload = () => resolve()
    link.onerror = () => {
      // The next import tries again.
      link.remove()
      reject(new Error(href))
    }
  })
  arriving.set(href, sheet)
  return sheet
}
