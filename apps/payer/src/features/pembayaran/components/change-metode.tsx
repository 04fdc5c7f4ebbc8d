import type { Pembayaran } from '@lunas/contract/pembayaran/pembayaran'
import { METODE } from '@lunas/contract/pembayaran/status'
import { Button } from '@lunas/ui/button'
import { institusiOf, putInKeranjang } from '#lib/keranjang.ts'
import { navigate } from '#lib/router/router.ts'
import { takeSedekahFrom } from '#lib/sedekah.ts'
import { keepPilihan } from '#lib/pilihan.ts'
import { shortMetode } from '#lib/short-metode.ts'
import { EMPTY_DRAFT, keepDraft } from '../draft.ts'
import { originOf } from '../origin-of.ts'
import { pembayaranCopy } from '../pembayaran.copy.ts'
import { keranjangKode, saldoKode } from '../sent-request.ts'
import { withTitipan } from '../with-titipan.ts'
import { CancelQuestion } from './cancel-question.tsx'

/** Cancels this payment and returns to the choice of a method with the same bills. */
export function ChangeMetode({ pembayaran }: { pembayaran: Pembayaran }) {
  return (
    <CancelQuestion
      kode_pembayaran={pembayaran.kode_pembayaran}
      name="ganti"
      title={pembayaranCopy.changeTitle}
      message={pembayaranCopy.changeAsk(shortMetode(pembayaran.nama_metode))}
      yes={pembayaranCopy.changeYes}
      // Replaces the dialog in the history, so that Back leads to the cancelled payment.
      onCancelled={() => void navigate({ ...startAgain(pembayaran), replace: true })}
    >
      {(ask) => (
        <Button
          look="quiet"
          className="on-screen -mr-3 shrink-0"
          aria-label={pembayaranCopy.changeMetode}
          onClick={ask}
        >
          {pembayaranCopy.change}
        </Button>
      )}
    </CancelQuestion>
  )
}

/** Restores the choice of bills from the payment. Returns the page where a method is chosen. */
function startAgain(pembayaran: Pembayaran) {
  const { bagian, siswa, untuk, metode, jumlah, kode_tautan } = pembayaran
  const known = METODE.find((one) => one === metode) ?? ''
  if (bagian.length > 0 && !kode_tautan) {
    for (const one of bagian) {
      if (one.siswa.kode_siswa) putInKeranjang(one.siswa.kode_siswa, billsOf(one.rincian))
    }
    takeSedekahFrom(pembayaran.kode_pembayaran)
    // Which institution's part of the basket asks for a method.
    const kode = keranjangKode(institusiOf(pembayaran.kode_pembayaran))
    keepDraft({ ...EMPTY_DRAFT, metode: known, jumlah, kode })
    return { to: '/keranjang', search: { buka: 'metode' } } as const
  }
  const origin = originOf(pembayaran)
  const { kode_siswa } = siswa
  if (!kode_siswa || origin.to === '/tautan/$kode_tautan') return origin
  if (untuk === 'saldo') keepDraft({ ...EMPTY_DRAFT, metode: known, jumlah, kode: saldoKode(kode_siswa) })
  else keepPilihan(kode_siswa, billsOf(withTitipan(pembayaran).rincian))
  return { ...origin, search: { buka: 'metode' } }
}

type Line = { kode_tagihan: string | null; jumlah: number }

function billsOf(lines: readonly Line[]) {
  return lines.flatMap(({ kode_tagihan, jumlah }) => (kode_tagihan ? [{ kode_tagihan, jumlah }] : []))
}
