import type { Shift } from '@lunas/contract/kantin/penjualan'
import { showToast } from '@lunas/client/notices'
import { formatRupiah } from '@lunas/values/rupiah'
import { Button } from '@lunas/ui/button'
import { useTutupShift } from '../api/kasir.ts'

/** The running shift, and its end. */
export function ShiftBar({ mesin, shift }: { mesin: string; shift: Shift }) {
  const tutup = useTutupShift()
  return (
    <>
      <span className="text-sm text-ink-soft">
        {shift.mesin} · {shift.banyak} penjualan · {formatRupiah(shift.jumlah)}
      </span>
      <Button
        look="secondary"
        busy={tutup.isPending}
        onClick={() =>
          tutup.mutate(mesin, {
            onSuccess: ({ banyak, jumlah }) =>
              showToast(`Shift ditutup: ${banyak} penjualan, ${formatRupiah(jumlah)}.`),
          })
        }
      >
        Tutup shift
      </Button>
    </>
  )
}
