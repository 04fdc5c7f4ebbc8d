import { showToast } from '@lunas/client/notices'
import type { SiswaPetugas } from '@lunas/contract/portal/portal'
import { Button } from '@lunas/ui/button'
import { usePasangKartu } from '../api/kartu.ts'
import { CardInput } from './card-input.tsx'

type EnrolKartuProps = { siswa: SiswaPetugas; onDone: () => void; onToken: (token: string) => void }

/** Waits for a tap and gives the card to this pupil; a QR code is made without a reader. */
export function EnrolKartu({ siswa, onDone, onToken }: EnrolKartuProps) {
  const { kode_siswa, nama } = siswa
  const pasang = usePasangKartu()
  const enrol = (jenis: 'nfc' | 'qr' | 'qr_sehari', uid: string | null) =>
    pasang.mutate({ kode_siswa, jenis, uid }, {
      onSuccess: ({ token }) => {
        showToast(`Kartu ${nama} terpasang.`)
        if (token === null) onDone()
        else onToken(token)
      },
    })
  return (
    <section className="card max-w-xl space-y-4 p-5">
      <p className="text-lg font-semibold">Tempelkan kartu {nama} pada pembaca.</p>
      <CardInput busy={pasang.isPending} onCard={(uid) => enrol('nfc', uid)} />
      <div className="flex flex-wrap gap-2">
        <Button look="secondary" onClick={() => enrol('qr', null)}>
          Buat kartu QR
        </Button>
        <Button look="secondary" onClick={() => enrol('qr_sehari', null)}>
          QR kertas untuk hari ini
        </Button>
      </div>
    </section>
  )
}
