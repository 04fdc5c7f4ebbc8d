import { onCardRead, readCard } from '@lunas/client/card-events'
import { useBridgeCards } from '@lunas/client/nfc/use-bridge-cards'
import { showToast } from '@lunas/client/notices'
import type { SiswaPetugas } from '@lunas/contract/portal/portal'
import { Button } from '@lunas/ui/button'
import { Field } from '@lunas/ui/field'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { usePasangKartu } from '../api/kartu.ts'
import { BridgeStatus } from './bridge-status.tsx'

type EnrolKartuProps = { siswa: SiswaPetugas; onDone: () => void; onToken: (token: string) => void }

/** Waits for a tap and gives the card to this pupil; a QR code is made without a reader. */
export function EnrolKartu({ siswa, onDone, onToken }: EnrolKartuProps) {
  const { kode_siswa, nama } = siswa
  const [typed, setTyped] = useState('')
  const pasang = usePasangKartu()
  const enrol = (jenis: 'nfc' | 'qr' | 'qr_sehari', uid: string | null) =>
    pasang.mutate({ kode_siswa, jenis, uid }, {
      onSuccess: ({ token }) => {
        showToast(`Kartu ${nama} terpasang.`)
        setTyped('')
        if (token === null) onDone()
        else onToken(token)
      },
    })
  const onCard = useEffectEvent((token: string) => enrol('nfc', token))
  useEffect(() => onCardRead(({ token }) => onCard(token)), [])
  const bridge = useBridgeCards()
  // Readers that type need a field that listens.
  const place = useRef<HTMLElement>(null)
  useEffect(() => place.current?.querySelector('input')?.focus(), [])
  return (
    <section ref={place} className="card max-w-xl space-y-4 p-5">
      <p className="text-lg font-semibold">Tempelkan kartu {nama} pada pembaca.</p>
      <BridgeStatus bridge={bridge} />
      <form
        className="flex items-end gap-2"
        onSubmit={(event) => {
          event.preventDefault()
          readCard(typed, 'ketik')
        }}
      >
        <div className="grow">
          <Field
            label="Nomor kartu"
            name="uid"
            autoComplete="off"
            maxLength={40}
            hint="Terisi sendiri oleh pembaca; boleh juga diketik."
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
          />
        </div>
        <Button type="submit" busy={pasang.isPending}>
          Pasang
        </Button>
      </form>
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
