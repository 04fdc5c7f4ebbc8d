import type { Plugin, Rollup } from 'vite'

const STYLESHEET = /<link rel="stylesheet"[^>]*href="(?<url>[^"]+\.css)"[^>]*>/

/** Puts the first stylesheet into the page, which saves a round trip before the first paint. */
export function inlineCss(): Plugin {
  let base = '/'
  return {
    name: 'lunas:inline-css',
    apply: 'build',
    enforce: 'post',
    configResolved(config) {
      base = config.base
    },
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const page = bundle['index.html']
        if (page?.type !== 'asset' || typeof page.source !== 'string') return
        const html = page.source
        page.source = html.replace(STYLESHEET, (link, url: string) => {
          const file = url.slice(base.length)
          const sheet = bundle[file]
          if (sheet?.type !== 'asset') return link
          delete bundle[file]
          forgetFile(bundle, file, html)
          return `<style>${String(sheet.source).trim()}</style>`
        })
      },
    },
  }
}

/**
 * Parts that are loaded later list the stylesheets they need, also this one, and would ask for a file
 * that is gone. The page's own script takes its place in those lists, since it is always there.
 */
function forgetFile(bundle: Rollup.OutputBundle, file: string, html: string): void {
  const chunks = Object.values(bundle).filter((one) => one.type === 'chunk')
  const own = chunks.find(({ fileName }) => html.includes(fileName))
  if (!own) return
  for (const chunk of chunks)
    chunk.code = chunk.code.replaceAll(JSON.stringify(file), JSON.stringify(own.fileName))
}
