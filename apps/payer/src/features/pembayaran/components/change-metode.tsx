import type { Pembayaran } from '@lunas/contract/pembayaran/pembayaran'
import { METODE } from '@lunas/contract/pembayaran/status'
import { useNavigate } from '@tanstack/react-router'
import { Alert } from '@lunas/ui/alert'
import { Button } from '@lunas/ui/button'
import { ALERT_TITLE } from '#lib/alert-title.ts'
import { putInKeranjang } from '#lib/keranjang.ts'
import { keepPilihan } from '#lib/pilihan.ts'
import { useOverlay } from '#lib/use-overlay.ts'
import { useBatalPembayaran } from '../api/batal-pembayaran.ts'
import { EMPTY_DRAFT, keepDraft } from '../draft.ts'
import { originOf } from '../origin-of.ts'
import { pembayaranCopy } from '../pembayaran.copy.ts'
import { saldoKode } from '../sent-request.ts'
import { withTitipan } from '../with-titipan.ts'

/** Cancels this payment and returns to the choice of a method with the same bills. */
export function ChangeMetode({ pembayaran }: { pembayaran: Pembayaran }) {
  const overlay = useOverlay('ganti')
  const navigate = useNavigate()
  const batal = useBatalPembayaran(pembayaran.kode_pembayaran, {
    onSettled: overlay.close,
    // Replaces the dialog in the history, so that Back leads to the cancelled payment.
    onCancelled: () => void navigate({ ...startAgain(pembayaran), replace: true }),
  })
  return (
    <>
      <Button look="quiet" className="on-screen -mr-2 shrink-0 whitespace-nowrap" onClick={() => overlay.show()}>
        {pembayaranCopy.changeMetode}
      </Button>
      <Alert
        open={overlay.open}
        title={ALERT_TITLE}
        message={pembayaranCopy.changeAsk}
        closeLabel={pembayaranCopy.cancelNo}
        onClose={overlay.close}
        confirm={{
          label: pembayaranCopy.changeYes,
          busy: batal.isPending,
          onConfirm: () => batal.mutate(),
        }}
      />
    </>
  )
}

/** Restores the choice of bills from the payment. Returns the page where a method is chosen. */
function startAgain(pembayaran: Pembayaran) {
  const { bagian, siswa, untuk, metode, jumlah, kode_tautan } = pembayaran
  if (bagian.length > 0 && !kode_tautan) {
    for (const one of bagian) {
      if (one.siswa.kode_siswa) putInKeranjang(one.siswa.kode_siswa, billsOf(one.rincian))
    }
    return { to: '/keranjang' } as const
  }
  const origin = originOf(pembayaran)
  const { kode_siswa } = siswa
  if (!kode_siswa || origin.to === '/tautan/$kode_tautan') return origin
  const known = METODE.find((one) => one === metode) ?? ''
  if (untuk === 'saldo') keepDraft({ ...EMPTY_DRAFT, metode: known, jumlah, kode: saldoKode(kode_siswa) })
  else keepPilihan(kode_siswa, billsOf(withTitipan(pembayaran).rincian))
  return { ...origin, search: { buka: 'metode' } }
}

type Line = { kode_tagihan: string | null; jumlah: number }

function billsOf(lines: readonly Line[]) {
  return lines.flatMap(({ kode_tagihan, jumlah }) => (kode_tagihan ? [{ kode_tagihan, jumlah }] : []))
}
