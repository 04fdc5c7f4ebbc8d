import { showToast } from '@lunas/client/notices'
import type { Kas } from '@lunas/contract/loket/kas'
import type { Usulan } from '@lunas/contract/usulan/usulan'
import { Nominal } from '@lunas/ui/nominal'
import { useState } from 'react'
import { DecideForm } from '#components/decide-form.tsx'
import { UsulanStep } from '#components/usulan-step.tsx'
import { formatDay } from '#lib/format-at.ts'
import { useSaya } from '#lib/saya.ts'
import { usePutusKas, useTarikKas } from '../api/tutup-kas.ts'
import { countedOf, type Hitungan } from '../pecahan.ts'
import { PecahanTable } from './pecahan-table.tsx'

type KasUsulanProps = { kas: Kas; usulan: Usulan; onDone?: () => void }

/** A drawer whose count differs too much: whoever counted it waits, and a second person counts. */
export function KasUsulan({ kas, usulan, onDone }: KasUsulanProps) {
  const { boleh } = useSaya()
  const tarik = useTarikKas(() => onDone?.())
  const { idkas, sekolah, tanggal } = kas
  const canCount = usulan.boleh_putus && boleh.includes('putusKas')
  return (
    <div className="card space-y-4 p-5">
      <h2 className="text-base">
        Kas {sekolah}, {formatDay(tanggal)}
      </h2>
      {canCount ? (
        <SecondCount idkas={idkas} dilihat={usulan.sidik} {...(onDone && { onDone })} />
      ) : (
        <UsulanStep
          usulan={usulan}
          waits="Selisihnya besar. Menunggu dihitung orang kedua; laci jangan dipakai dulu."
          busy={tarik.isPending}
          onDecide={undefined}
          onWithdraw={
            boleh.includes('tarikKas') ? (alasan) => tarik.mutate({ idkas, alasan }) : undefined
          }
        />
      )}
    </div>
  )
}

type SecondCountProps = { idkas: string; dilihat: string; onDone?: () => void }

/**
 * Neither the first count nor what should be there is shown, so the notes decide. Who cannot count
 * refuses with a reason, and whoever counted first counts again.
 */
function SecondCount({ idkas, dilihat, onDone }: SecondCountProps) {
  const [hitungan, setHitungan] = useState<Hitungan>({})
  const putus = usePutusKas((kas) => {
    showToast(kas.ditutup_at ? 'Hitungan sama. Kas ditutup.' : kas.catatan)
    onDone?.()
  })
  const dihitung = countedOf(hitungan)
  return (
    <div className="space-y-4">
      <p className="notice tone-due">
        Hitung uang di laci ini sendiri. Hitungan pertama tidak ditampilkan.
      </p>
      <PecahanTable hitungan={hitungan} onHitungan={setHitungan} />
      <p className="flex justify-between">
        <span className="text-ink-soft">Hitungan saya</span>
        <Nominal value={dihitung} className="font-semibold" />
      </p>
      <DecideForm
        busy={putus.isPending}
        approve="Simpan hitungan saya"
        reject="Tolak tanpa menghitung"
        onDecide={(setuju, alasan) => {
          const word = { idkas, dilihat, ...(alasan && { alasan }) }
          putus.mutate(setuju ? { ...word, putusan: 'setuju', dihitung } : { ...word, putusan: 'tolak' })
        }}
      />
    </div>
  )
}
