import { showToast } from '@lunas/client/notices'
import type { Kas } from '@lunas/contract/loket/kas'
import { Button } from '@lunas/ui/button'
import { Field } from '@lunas/ui/field'
import { Nominal } from '@lunas/ui/nominal'
import { useState, type FormEvent } from 'react'
import { formatDay } from '#lib/format-at.ts'
import { useTutupKas } from '../api/tutup-kas.ts'
import { countedOf, type Hitungan } from '../pecahan.ts'
import { PecahanTable } from './pecahan-table.tsx'

type TutupFormProps = { kas: Kas; onDone?: () => void; isOthers?: boolean }

/** One drawer at the end of the day: count, compare, explain, close. */
export function TutupForm({ kas, onDone, isOthers = false }: TutupFormProps) {
  const [hitungan, setHitungan] = useState<Hitungan>({})
  const [alasan, setAlasan] = useState('')
  const [isTried, setTried] = useState(false)
  const tutup = useTutupKas(() => {
    showToast('Kas ditutup.')
    onDone?.()
  })
  const dihitung = countedOf(hitungan)
  const selisih = dihitung - kas.seharusnya
  const asksReason = isOthers || selisih !== 0
  const needsReason = asksReason && alasan.trim() === ''

  function submit(event: FormEvent) {
    event.preventDefault()
    setTried(true)
    if (needsReason || tutup.isPending) return
    const because = alasan.trim() === '' ? {} : { alasan: alasan.trim() }
    const { idkas, seharusnya } = kas
    tutup.mutate({ idkas, dihitung, seharusnya, ...because })
  }

  return (
    <form onSubmit={submit} className="card grid gap-6 p-5 lg:grid-cols-[20rem_minmax(0,1fr)]">
      <PecahanTable hitungan={hitungan} onHitungan={setHitungan} />
      <div className="space-y-4">
        <h2 className="text-base">
          Kas {kas.sekolah}, {formatDay(kas.tanggal)}
        </h2>
        <dl className="facts text-base">
          <dt>Pembayaran tunai</dt>
          <dd>{kas.pembayaran}</dd>
          {kas.keluar > 0 && (
            <>
              <dt>Dikembalikan tunai</dt>
              <dd>
                <Nominal value={kas.keluar} />
              </dd>
            </>
          )}
          <dt>Seharusnya</dt>
          <dd>
            <Nominal value={kas.seharusnya} />
          </dd>
          <dt>Dihitung</dt>
          <dd>
            <Nominal value={dihitung} className="font-semibold" />
          </dd>
          <dt>Selisih</dt>
          <dd>
            <Nominal value={selisih} className={selisih === 0 ? '' : 'font-semibold text-late'} />
          </dd>
        </dl>
        {asksReason && (
          <Field
            label={isOthers ? 'Alasan menutup kas petugas lain' : 'Alasan selisih'}
            value={alasan}
            maxLength={200}
            onChange={(event) => setAlasan(event.target.value)}
            problem={isTried && needsReason ? askFor(isOthers) : ''}
          />
        )}
        <Button type="submit" busy={tutup.isPending}>
          Tutup kas
        </Button>
        <p className="text-ink-faint">
          Kas yang ditutup tidak dapat dibuka lagi. Uang berikutnya masuk ke kas yang baru.
        </p>
      </div>
    </form>
  )
}

function askFor(isOthers: boolean): string {
  return isOthers
    ? 'Tuliskan mengapa Anda menutup kas petugas lain.'
    : 'Tuliskan mengapa jumlahnya berbeda.'
}
