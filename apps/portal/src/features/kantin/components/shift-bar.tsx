import type { Shift } from '@lunas/contract/kantin/penjualan'
import { showToast } from '@lunas/client/notices'
import { formatRupiah } from '@lunas/values/rupiah'
import { Button } from '@lunas/ui/button'
import { useStore } from '@lunas/client/use-store'
import { luringStore } from '../luring/luring.ts'
import { useSchools } from '#lib/saya.ts'
import { useTutupShift } from '../api/kasir.ts'

/** The running shift, and its end. */
export function ShiftBar({ mesin, shift }: { mesin: string; shift: Shift }) {
  const tutup = useTutupShift()
  const isOneOfSeveral = useSchools().length > 1
  // What a closed shift sold does not change, so everything must have arrived.
  const { belum } = useStore(luringStore)
  return (
    <>
      <span className="text-sm text-ink-soft">
        {isOneOfSeveral && `${shift.sekolah} · `}
        {shift.mesin} · {shift.banyak} penjualan · {formatRupiah(shift.jumlah)}
      </span>
      <Button
        look="secondary"
        busy={tutup.isPending}
        disabled={belum > 0}
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
