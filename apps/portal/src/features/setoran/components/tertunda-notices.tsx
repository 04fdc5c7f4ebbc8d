import { formatRupiah } from '@lunas/values/rupiah'
import { useSetoranTertunda } from '../api/setoran.ts'

/** Why no further batch can be made for a school, although money may have arrived for it. */
export function TertundaNotices({ sekolah }: { sekolah: { idsekolah?: string } }) {
  const { data = [] } = useSetoranTertunda(sekolah)
  return data.map(({ idsekolah, sekolah: nama, masuk, kembali }) => (
    <p key={idsekolah} role="status" className="notice tone-due mb-4">
      Setoran berikutnya untuk {nama} menunggu: {formatRupiah(kembali)} sudah kembali ke pembayar
      atau pindah ke sekolah lain, sedangkan uang baru yang belum ada di setoran mana pun{' '}
      {formatRupiah(masuk)}. Setoran dapat disusun setelah uang baru itu lebih banyak.
    </p>
  ))
}
