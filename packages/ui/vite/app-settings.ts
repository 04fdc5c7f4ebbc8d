/** Where `npm run dev` finds the API. */
const API_ORIGIN = `http://127.0.0.1:${process.env.PORT ?? 8080}`

/** The word that the server expects in every request key; it ships to every browser by design. */
const REQUEST_SECRET =
  process.env.VITE_LUNAS_REQUEST_SECRET ?? process.env.LUNAS_REQUEST_SECRET ?? 'lunas-request-dev'

/** What seals the payloads that the wire calls encrypted; it ships to every browser as well. */
const ENVELOPE_SECRET =
  process.env.VITE_LUNAS_ENVELOPE_SECRET ?? process.env.LUNAS_ENVELOPE_SECRET ?? 'lunas-envelope-dev'

/** What the builds of all web apps have in common. */
export function appSettings(command: 'build' | 'serve') {
  return {
    resolve: {
      alias: [
        // React has had this hook of its own since version 18.
        { find: /^use-sync-external-store\/shim(\/index\.js)?$/, replacement: 'react' },
      ],
    },
    build: { target: 'es2022', modulePreload: { polyfill: false }, reportCompressedSize: false },
    define: {
      'import.meta.env.VITE_LUNAS_REQUEST_SECRET': JSON.stringify(REQUEST_SECRET),
      'import.meta.env.VITE_LUNAS_ENVELOPE_SECRET': JSON.stringify(ENVELOPE_SECRET),
      // Developers' tools look into a page while it is made; who pays needs no code for them.
      ...(command === 'build' && { __REACT_DEVTOOLS_GLOBAL_HOOK__: 'undefined' }),
    },
    server: { proxy: { '/api': API_ORIGIN, '/uploads': API_ORIGIN } },
  }
}
