import type { Institusi } from '#institusi/institusi'
import { openClient } from '#platform/db/connections'

/** Adds institutions as the owner of the database; the program's own role may not. */
export async function addInstitusi(databaseUrl: string, all: readonly Institusi[]): Promise<void> {
  const client = await openClient(databaseUrl, 'add-institusi')
  try {
    await client.query(
      `INSERT INTO institusi (id, nama, tagline, logo, warna, wa_bantuan, panduan_bayar,
                              panduan_masuk, panduan_daftar)
       SELECT id, nama, tagline, logo, warna, wa_bantuan, panduan_bayar, panduan_masuk, panduan_daftar
         FROM json_populate_recordset(NULL::institusi, $1)
       ON CONFLICT DO NOTHING`,
      [JSON.stringify(all)],
    )
  } finally {
    await client.end()
  }
}
