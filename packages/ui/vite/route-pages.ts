import type { Plugin, Rollup } from 'vite'

/** Addresses whose screens are parts of the app that are fetched after the first. */
export type RoutePage = {
  /** The name of the page's file, `rute/<name>.html`. */
  name: string
  /** The addresses, as the text of a regular expression. */
  path: string
  /** The modules that the router imports for them. */
  modules: readonly RegExp[]
}

type RoutePages = {
  /** The parts of the app itself, named on every page after those of the group. */
  app: readonly RegExp[]
  /** What the start screen is read with. It is also the page of every address without a network. */
  start: readonly RegExp[]
  /** What the start screen is used with. These wait in a template until a script takes them out. */
  later: readonly RegExp[]
  pages: readonly RoutePage[]
}

/**
 * Writes a copy of the page for each group of addresses, which names the parts that the group needs.
 * The browser fetches them together with the first script instead of after it has run. The server
 * reads from rute.json which copy an address gets.
 */
export function routePages({ app, start, later, pages }: RoutePages): Plugin {
  let base = '/'
  return {
    name: 'lunas:route-pages',
    apply: 'build',
    enforce: 'post',
    configResolved(config) {
      base = config.base
    },
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const index = bundle['index.html']
        if (index?.type !== 'asset') return
        const html = String(index.source)
        const naming = (modules: readonly RegExp[], afterwards: readonly RegExp[] = []) => {
          const parts = [...partsOf(bundle, modules)].filter((file) => !html.includes(base + file))
          const links = parts.map((file) => linkTo(base + file)).join('')
          const others = [...partsOf(bundle, afterwards)]
            .filter((file) => !parts.includes(file) && !html.includes(base + file))
            .map((file) => linkTo(base + file).replace('<link', '<link fetchpriority="low"'))
          const waiting = others.length > 0 ? `<template>${others.join('')}</template>` : ''
          return html.replace('</head>', `${links}${waiting}</head>`)
        }
        index.source = naming(start, later)
        for (const { name, modules } of pages) {
          const source = naming([...modules, ...app])
          this.emitFile({ type: 'asset', fileName: `rute/${name}.html`, source })
        }
        const table = pages.map(({ name, path }) => ({ name, path }))
        this.emitFile({ type: 'asset', fileName: 'rute.json', source: JSON.stringify(table) })
      },
    },
  }
}

/** The files of these modules and of everything they import. */
function partsOf(bundle: Rollup.OutputBundle, modules: readonly RegExp[]): Set<string> {
  const chunks = Object.values(bundle).filter((one) => one.type === 'chunk')
  const found = new Set<string>()
  const follow = (chunk: Rollup.OutputChunk | undefined) => {
    if (!chunk || found.has(chunk.fileName)) return
    found.add(chunk.fileName)
    for (const file of chunk.imports) follow(chunks.find(({ fileName }) => fileName === file))
  }
  for (const module of modules) {
    const home = chunks.find(({ moduleIds }) => moduleIds.some((id) => module.test(id)))
    if (home) follow(home)
    else for (const sheet of sheetsOf(bundle, module)) found.add(sheet)
  }
  return found
}

/** A stylesheet has no chunk of its own that would name its module. */
function sheetsOf(bundle: Rollup.OutputBundle, module: RegExp): string[] {
  return Object.values(bundle)
    .filter((one) => one.type === 'asset' && one.originalFileNames.some((name) => module.test(name)))
    .map(({ fileName }) => fileName)
}

function linkTo(url: string): string {
  return url.endsWith('.css')
    ? `<link rel="preload" as="style" crossorigin href="${url}">`
    : `<link rel="modulepreload" crossorigin href="${url}">`
}
