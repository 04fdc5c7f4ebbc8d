/** Who proposed a row and who decided, with the names for the screen. */
export type UsulanSteps = {
  /** Ended by the proposer, not refused by somebody else. */
  ditarik: boolean
  diajukan_at: Date
  diajukan_oleh_id: string
  diajukan_oleh: string
  diputus_at: Date | null
  diputus_oleh: string
  alasan: string
}

/** The columns of `UsulanSteps` for a table with this alias; they need `usulanPeople`. */
export function usulanColumns(t: string): string {
  return `${t}.status = 'ditolak' AND ${t}.diputus_oleh = ${t}.diajukan_oleh AS ditarik, ${t}.diajukan_at,
         ${t}.diajukan_oleh AS diajukan_oleh_id, d.nama AS diajukan_oleh, ${t}.diputus_at,
         coalesce(v.nama, '') AS diputus_oleh, ${t}.alasan`
}

/** The names of both people: d proposed, v decided. */
export function usulanPeople(t: string): string {
  return `JOIN offered.pengguna d ON d.institusi_id = $1 AND d.id = ${t}.diajukan_oleh
    LEFT JOIN offered.pengguna v ON v.institusi_id = $1 AND v.id = ${t}.diputus_oleh`
}
