/** The address of the API for `npm run dev`. */
const API_ORIGIN = `http://127.0.0.1:${process.env.PORT ?? 8080}`

/** The secret in every request key; every browser gets it. */
const REQUEST_SECRET =
  process.env.VITE_LUNAS_REQUEST_SECRET ?? process.env.LUNAS_REQUEST_SECRET ?? 'lunas-request-dev'

/** The secret for payloads that the wire calls encrypted; every browser gets it too. */
const ENVELOPE_SECRET =
  process.env.VITE_LUNAS_ENVELOPE_SECRET ?? process.env.LUNAS_ENVELOPE_SECRET ?? 'lunas-envelope-dev'

/** The organisation that this build is for; shown beside the version. */
const MODE = process.env.VITE_LUNAS_MODE ?? process.env.LUNAS_MODE ?? 'JSIT'

/** The build settings that all web apps share. */
export function appSettings(command: 'build' | 'serve') {
  return {
    resolve: {
      alias: [
        // React itself has had this hook since version 18.
        { find: /^use-sync-external-store\/shim(\/index\.js)?$/, replacement: 'react' },
      ],
    },
    build: { target: 'es2022', modulePreload: { polyfill: false }, reportCompressedSize: false },
    define: {
      'import.meta.env.VITE_LUNAS_REQUEST_SECRET': JSON.stringify(REQUEST_SECRET),
      'import.meta.env.VITE_LUNAS_ENVELOPE_SECRET': JSON.stringify(ENVELOPE_SECRET),
      'import.meta.env.VITE_LUNAS_MODE': JSON.stringify(MODE),
      // Leaves out code for developer tools, which payers do not need.
      ...(command === 'build' && { __REACT_DEVTOOLS_GLOBAL_HOOK__: 'undefined' }),
    },
    server: { proxy: { '/api': API_ORIGIN, '/uploads': API_ORIGIN } },
  }
}
