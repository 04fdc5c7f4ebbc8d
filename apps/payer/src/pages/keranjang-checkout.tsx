import { KonfirmasiSheet } from '#features/pembayaran/components/konfirmasi-sheet.tsx'
import { MetodeSheet } from '#features/pembayaran/components/metode-sheet.tsx'
import { keranjangKode, type Untuk } from '#features/pembayaran/sent-request.ts'
import type { BagianKeranjang } from '#features/tagihan/use-keranjang.ts'
import { putInKeranjang } from '#lib/keranjang.ts'
import { useCheckout } from './use-checkout.ts'

/** From the basket of one institution to a payment: method, then confirmation. */
export function KeranjangCheckout({ bagian }: { bagian: BagianKeranjang }) {
  const { institusi, total, isReady } = bagian
  const paid = bagian.anak.filter(({ lines }) => lines.length > 0)
  const forget = () => bagian.anak.forEach(({ kode_siswa }) => putInKeranjang(kode_siswa, []))
  const kode = keranjangKode(institusi)
  const { metode, konfirmasi, pilihan, choose, leaveFor } = useCheckout(
    kode, { total, isReady, forget },
  )
  const untuk: Untuk = {
    kode,
    isi: {
      keranjang: paid.map(({ kode_siswa, lines }) => ({
        kode_siswa,
        tagihan: lines.map(({ kode_tagihan, jumlah }) => ({ kode_tagihan, jumlah })),
      })),
    },
    kelompok: paid.map(({ daftar, lines }) => ({
      nama: daftar?.siswa.nama ?? '', sekolah: daftar?.siswa.sekolah ?? '', rincian: lines,
    })),
  }
  return (
    <>
      <MetodeSheet
        open={metode.open}
        jumlah={total}
        onClose={metode.close}
        onChoose={choose}
      />
      <KonfirmasiSheet
        open={konfirmasi.open}
        untuk={untuk}
        pilihan={pilihan}
        onMade={leaveFor}
        onClose={konfirmasi.close}
        onChangeMetode={() => metode.show({ replace: true })}
      />
    </>
  )
}
