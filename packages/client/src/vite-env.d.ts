/// <reference types="vite/client" />

interface ImportMetaEnv {
  /** The word in the request key; ships to every phone, so it deters and does not protect. */
  readonly VITE_LUNAS_REQUEST_SECRET?: string
  /** Seals what the wire calls encrypted; ships to every phone like the word above. */
  readonly VITE_LUNAS_ENVELOPE_SECRET?: string
  /** For whom the app was built; it stands beside the version. */
  readonly VITE_LUNAS_MODE?: string
}
