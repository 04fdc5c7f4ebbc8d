export const perangkatCopy = {
  title: 'Perangkat yang masuk',
  here: 'Perangkat ini',
  lastUsed: (time: string) => `Terakhir dipakai ${time}`,
  revoke: 'Keluarkan',
  revokeNamed: (perangkat: string) => `Keluarkan ${perangkat}`,
  revokeAsk: (perangkat: string) => `Keluarkan ${perangkat}? Perangkat itu harus masuk lagi.`,
  revokeYes: 'Ya, Keluarkan',
  revokeAll: 'Keluarkan Semua Perangkat Lain',
  revokeAllAsk: 'Keluarkan semua perangkat lain? Hanya perangkat ini yang tetap masuk.',
  cancel: 'Batal',
  revoked: 'Perangkat dikeluarkan.',
  failed: 'Daftar perangkat belum dapat dimuat.',
} as const
