import { donasiCopy } from '#features/donasi/donasi.copy.ts'
import { sedekahCopy } from '#features/donasi/sedekah.copy.ts'
import type { UntukMetode } from '#features/pembayaran/api/get-metode.ts'
import { KonfirmasiSheet } from '#features/pembayaran/components/konfirmasi-sheet.tsx'
import { MetodeSheet } from '#features/pembayaran/components/metode-sheet.tsx'
import { NominalSheet } from '#features/pembayaran/components/nominal-sheet.tsx'
import { keranjangKode, type Untuk } from '#features/pembayaran/sent-request.ts'
import type { AnakKeranjang, BagianKeranjang } from '#features/tagihan/use-keranjang.ts'
import { putInKeranjang, type layInKeranjang } from '#lib/keranjang.ts'
import { moveSedekahInto, type Sedekah } from '#lib/sedekah.ts'
import { session } from '#lib/session.ts'
import { useOverlay } from '#lib/use-overlay.ts'
import { useCheckout } from './use-checkout.ts'
import { useKeptFirst } from './use-kept-first.ts'

type CheckoutProps = {
  bagian: BagianKeranjang
  /** A donation beside the bills. */
  sedekah: Sedekah | undefined
  onLay: (...laid: Parameters<typeof layInKeranjang>) => void
}

/** From one institution's basket to a payment: optional amount, method, confirmation. */
export function KeranjangCheckout({ bagian, sedekah, onLay }: CheckoutProps) {
  const { institusi, isReady, isKnown, anak } = bagian
  const total = bagian.total + (sedekah?.jumlah ?? 0)
  const paid = anak.filter(({ lines }) => lines.length > 0)
  function forget(kode_pembayaran: string) {
    for (const { kode_siswa } of anak) putInKeranjang(kode_siswa, [])
    if (sedekah) moveSedekahInto(kode_pembayaran)
  }
  const kode = keranjangKode(institusi)
  const parts = paid.map((one) => `${one.kode_siswa}:${one.total}`).join(',')
  // Titipan is a child's and pays no donation, so it is not offered beside one.
  const whom: UntukMetode = sedekah
    ? { donasi: String(sedekah.jumlah), ...(parts && { keranjang: parts }) }
    : parts ? { keranjang: parts } : {}
  const { metode, konfirmasi, pilihan: whole, choose, leaveFor } = useCheckout(
    { kode, untuk: whom }, { total, isReady, isLoading: !isKnown, forget },
  )
  const nominal = useOverlay('nominal')
  const isOpen = konfirmasi.open
  // Titipan of one child does not pay for another.
  const titipan = sedekah ? 0 : paid.reduce((sum, one) => sum + Math.min(heldFor(one), one.total), 0)
  const { pilihan, kept, wish } = useKeptFirst({ untuk: whom, titipan, total, whole, isOpen })
  const untuk: Untuk = {
    kode,
    isi: {
      keranjang: [
        ...paid.map(({ kode_siswa, lines }) => ({
          kode_siswa,
          tagihan: lines.map(({ kode_tagihan, jumlah }) => ({ kode_tagihan, jumlah })),
        })),
        ...(sedekah ? [giftOf(sedekah)] : []),
      ],
      ...(kept?.isUsed && { titipan: true }),
    },
    kelompok: [
      ...paid.map(({ daftar, lines }) => ({
        nama: daftar?.siswa.nama ?? '', sekolah: daftar?.siswa.sekolah ?? '', rincian: lines,
      })),
      ...(sedekah
        ? [{
            nama: sedekahCopy.title, sekolah: donorOf(sedekah) ?? donasiCopy.someone,
            rincian: [{ kode_tagihan: null, nama: sedekah.nama, jumlah: sedekah.jumlah }],
          }]
        : []),
    ],
    ...(kept?.isUsed && { dari_titipan: kept.jumlah }),
  }
  return (
    <>
      <NominalSheet
        open={nominal.open}
        untuk={{ keranjang: anak.map(({ kode_siswa }) => kode_siswa) }}
        titipan={anak.reduce((sum, one) => sum + heldFor(one), 0)}
        namaOf={(wanted) =>
          anak.find(({ kode_siswa }) => kode_siswa === wanted)?.daftar?.siswa.nama ?? ''
        }
        onClose={nominal.close}
        onUse={(hasil) => {
          wish((hasil.dari_titipan ?? 0) > 0)
          onLay(anak.map(({ kode_siswa }) => kode_siswa), hasil.bagian)
          nominal.close()
        }}
      />
      <MetodeSheet
        open={metode.open && isReady}
        untuk={whom}
        jumlah={total}
        onClose={metode.close}
        onChoose={choose}
      />
      <KonfirmasiSheet
        open={isOpen}
        untuk={untuk}
        pilihan={pilihan}
        kept={kept}
        onMade={leaveFor}
        onClose={konfirmasi.close}
        onChangeMetode={() => metode.show({ replace: true })}
      />
    </>
  )
}

/** The donor's name, or undefined who gives unnamed. */
function donorOf({ tanpaNama }: Sedekah): string | undefined {
  return tanpaNama ? undefined : session()?.nama
}

function giftOf(sedekah: Sedekah) {
  const { kode_program, jumlah } = sedekah
  const nama = donorOf(sedekah)
  return { untuk: 'donasi' as const, kode_program, jumlah, ...(nama && { nama }) }
}

function heldFor({ daftar }: AnakKeranjang): number {
  return session() ? (daftar?.titipan ?? 0) : 0
}
