import { instantOf } from '@lunas/client/clock'
import type { Pembayaran } from '@lunas/contract/pembayaran/pembayaran'
import type { TimelineStep } from '@lunas/ui/timeline'
import { nearInstant } from '@lunas/values/near-date'
import { layarOf } from './layar.ts'
import { stepCopy } from './pembayaran.copy.ts'

type Shown = Pick<
  Pembayaran,
  | 'status' | 'sedang_dicari' | 'rincian' | 'diterima' | 'total' | 'jumlah' | 'menjadi_titipan'
  | 'untuk' | 'dibuat_at' | 'riwayat' | 'zona_waktu'
>

/**
 * Dibuat, Dibayar, Lunas. The last step is reached only when no bill has a rest. Payments that
 * ended otherwise have no steps: their screen says what happened.
 */
export function stepsOf(pembayaran: Shown, now: Date): TimelineStep[] {
  const { untuk, rincian, dibuat_at, riwayat } = pembayaran
  const layar = layarOf(pembayaran)
  if (layar !== 'menunggu' && layar !== 'dipastikan' && layar !== 'berhasil') return []
  const isPaid = layar === 'berhasil'
  const isBill = untuk === 'tagihan' && rincian.some(({ sisa }) => sisa !== null)
  const isClosed = isPaid && (!isBill || rincian.every(({ sisa }) => !sisa))
  const at = (instant: string) => nearInstant(instantOf(instant), now, pembayaran.zona_waktu)
  const paidAt = riwayat?.findLast(({ status }) => status === 'berhasil')?.pada
  return [
    { word: stepCopy.made, note: at(dibuat_at), state: 'done' },
    {
      word: stepCopy.paid,
      note: paidAt && isPaid ? at(paidAt) : stepCopy.waiting[isPaid ? 'menunggu' : layar],
      state: isPaid ? 'done' : 'now',
    },
    {
      word: isBill ? stepCopy.closed : stepCopy.done,
      ...(isPaid ? !isClosed && { note: stepCopy.left } : { note: stepCopy.byItself }),
      state: isClosed ? 'done' : 'next',
    },
  ]
}
