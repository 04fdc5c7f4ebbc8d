import { showError, showToast } from '@lunas/client/notices'
import { saveFile } from '@lunas/client/save-file'
import { useStore } from '@lunas/client/use-store'
import { Button } from '@lunas/ui/button'
import { useEffect, useEffectEvent } from 'react'
import { queryClient } from '#lib/query-client.ts'
import { KASIR_KEY } from '../api/kasir.ts'
import { luringStore, refreshJatah, rescueText, sendUnsent } from '../luring/luring.ts'
import { keepTillReady } from '../luring/till-worker.ts'
import { UnggahPenyelamat } from './unggah-penyelamat.tsx'

/** How often what waits is sent, and how often money is reserved again. */
const SEND_MS = 5_000
const JATAH_MS = 5 * 60_000

/** Whether this till can sell without the server, and what waits to be sent. */
export function LuringBar({ mesin, idsekolah }: { mesin: string; idsekolah: string }) {
  const { siap, belum, hub } = useStore(luringStore)
  const send = useEffectEvent(() => void sendUnsent(mesin).catch(() => undefined))
  const reserve = useEffectEvent(() => void refreshJatah(mesin, idsekolah).catch(() => undefined))
  useEffect(() => {
    reserve()
    send()
    void keepTillReady()
    const timers = [setInterval(() => send(), SEND_MS), setInterval(() => reserve(), JATAH_MS)]
    const back = () => {
      send()
      reserve()
      void queryClient.invalidateQueries({ queryKey: [KASIR_KEY] })
    }
    // An update or a closed window would leave sales behind that only this device knows.
    const stay = (event: BeforeUnloadEvent) => {
      if (luringStore.get().belum > 0) event.preventDefault()
    }
    addEventListener('online', back)
    addEventListener('beforeunload', stay)
    return () => {
      timers.forEach(clearInterval)
      removeEventListener('online', back)
      removeEventListener('beforeunload', stay)
    }
  }, [])

  async function rescue(): Promise<void> {
    const text = await rescueText(mesin)
    if (text) saveFile(new Blob([text], { type: 'text/plain' }), `penyelamat-kasir-${mesin.slice(0, 8)}.txt`)
    else showToast('Tidak ada penjualan yang menunggu.')
  }

  return (
    <section aria-label="Tanpa internet" className="card space-y-2 p-3 text-sm">
      <p>
        {siap ? 'Siap berjualan tanpa internet' : 'Belum siap tanpa internet'}
        {hub && ` · ${hub}`}
      </p>
      {belum > 0 && (
        <p className="notice tone-due">
          {belum} penjualan belum terkirim. Shift bisa ditutup setelah semuanya terkirim.
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        {belum > 0 && (
          <>
            <Button
              look="secondary"
              onClick={() => void sendUnsent(mesin).catch(showError)}
            >
              Kirim sekarang
            </Button>
            <Button look="quiet" onClick={() => void rescue()}>
              Simpan berkas penyelamat
            </Button>
          </>
        )}
        <UnggahPenyelamat />
      </div>
    </section>
  )
}
