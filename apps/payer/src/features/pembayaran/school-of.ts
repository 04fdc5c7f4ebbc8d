import type { Pembayaran } from '@lunas/contract/pembayaran/pembayaran'

type School = { sekolah: string; logo_sekolah: string }
type Paid = { siswa: School; bagian: readonly { siswa: School }[] }

/** The school that a payment is for; undefined for a basket of several schools, which is the institution's. */
export function schoolOf({ siswa, bagian }: Paid | Pembayaran): School | undefined {
  const isOne = bagian.every((one) => one.siswa.sekolah === siswa.sekolah)
  return isOne ? { sekolah: siswa.sekolah, logo_sekolah: siswa.logo_sekolah } : undefined
}
