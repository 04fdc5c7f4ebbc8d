import type { Profil } from '@lunas/contract/pengguna/akun'
import { formatKode } from '@lunas/values/kode'
import type { Tx } from '#platform/db/database'
import { findProfil } from '#profil/profil.queries'

export async function readProfil(tx: Tx, pengguna_id: string): Promise<Profil> {
  const { email, nomor_wa, ...profil } = await findProfil(tx, pengguna_id)
  return {
    ...profil,
    idcustomer: formatKode('pengguna', tx.institusi_id, pengguna_id),
    nomor_wa: nomor_wa ?? '',
    email: email ?? '',
  }
}
