import { Button } from '@lunas/ui/button'
import type { useWaiting } from '../use-waiting.ts'

/** Food that the pupil at the till has ordered for today; one tap says that it was fetched. */
export function WaitingOrders({ waiting, handOut, isBusy, last }: ReturnType<typeof useWaiting>) {
  return (
    <section aria-label="Pesanan makan" aria-live="polite" className="space-y-3 empty:hidden">
      {waiting.at === 'luring' && (
        <p className="notice tone-due">
          Tanpa internet, pesanan makan tidak terlihat di sini. Pakai daftar cetak dapur, lalu catat hari ini juga.
        </p>
      )}
      {last && (
        <p className="notice tone-paid">
          Diserahkan ke {last.siswa}: {last.pesanan.map(({ banyak, nama }) => `${banyak}× ${nama}`).join(', ')}
        </p>
      )}
      {waiting.at === 'ada' && (
        <div className="card space-y-3 p-4">
          <p className="font-semibold">{waiting.siswa.siswa} sudah memesan:</p>
          <ul className="space-y-2">
            {waiting.siswa.pesanan.map(({ idpesan, banyak, nama, lapak }) => (
              <li key={idpesan} className="flex flex-wrap items-center justify-between gap-2">
                <span className="min-w-0">
                  {banyak}× {nama}
                  <span className="block text-sm text-ink-soft">{lapak}</span>
                </span>
                <Button look="secondary" disabled={isBusy} onClick={() => handOut(waiting.who, idpesan)}>
                  Serahkan<span className="sr-only"> {nama}</span>
                </Button>
              </li>
            ))}
          </ul>
          {waiting.siswa.pesanan.length > 1 && (
            <Button className="w-full" disabled={isBusy} onClick={() => handOut(waiting.who, null)}>
              Serahkan semua
            </Button>
          )}
        </div>
      )}
    </section>
  )
}
