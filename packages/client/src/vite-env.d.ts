/// <reference types="vite/client" />

interface ImportMetaEnv {
  /** The secret in the request key. Every client contains it, so it protects nothing. */
  readonly VITE_LUNAS_REQUEST_SECRET?: string
  /** The secret for what the wire calls encrypted; every client contains it too. */
  readonly VITE_LUNAS_ENVELOPE_SECRET?: string
  /** The organisation that the app was built for; shown beside the version. */
  readonly VITE_LUNAS_MODE?: string
}
