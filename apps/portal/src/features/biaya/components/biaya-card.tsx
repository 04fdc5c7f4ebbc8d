import type { AturanBiaya } from '@lunas/contract/institusi/biaya'
import { penanggungWords } from '@lunas/contract/institusi/biaya.words'
import { metodeWords } from '@lunas/contract/pembayaran/metode.words'
import { METODE_GERBANG } from '@lunas/contract/pembayaran/status'
import { rekeningState } from '@lunas/contract/institusi/rekening.words'
import { BerlakuCard } from '#components/berlaku-card.tsx'
import { StateBadge } from '#components/state-badge.tsx'
import { UsulanDecision } from '#components/usulan-decision.tsx'
import { formatDay } from '#lib/format-at.ts'
import { useSaya } from '#lib/saya.ts'
import { usePutusBiaya, useTarikBiaya } from '../api/biaya.ts'
import { BiayaForm } from './biaya-form.tsx'

type BiayaCardProps = { sekolah: { idsekolah: string; nama: string }; semua: readonly AturanBiaya[] }

/** Who bears the fees of one school, and what it offers. */
export function BiayaCard({ sekolah, semua }: BiayaCardProps) {
  const { boleh } = useSaya()
  return (
    <BerlakuCard
      sekolah={sekolah}
      semua={semua}
      keyOf={({ idaturan }) => idaturan}
      show={(one) => <Aturan {...one} />}
      step={(one) => <Step {...one} />}
      none={<p>Ditanggung pembayar. Semua cara bayar institusi ditawarkan.</p>}
      names={{ usulan: 'Usulan aturan biaya', lain: 'Aturan lain', popup: 'Biaya' }}
      change={boleh.includes('ajukanBiaya') ? () => 'Ubah aturan' : undefined}
      form={(berlaku, close) => (
        <BiayaForm idsekolah={sekolah.idsekolah} berlaku={berlaku} onDone={close} />
      )}
    />
  )
}

function Aturan(one: AturanBiaya) {
  const state = one.berlaku
    ? ({ word: 'Berlaku', tone: 'paid', sign: 'check' } as const)
    : rekeningState(one)
  return (
    <div>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="font-semibold">{penanggungWords[one.penanggung]}</span>
        <span className="text-ink-soft">mulai {formatDay(one.mulai)}</span>
        <StateBadge {...state} />
      </p>
      <p className="text-sm text-ink-soft">{offeredWords(one.ditawarkan)}</p>
    </div>
  )
}

function offeredWords(ditawarkan: AturanBiaya['ditawarkan']): string {
  if (ditawarkan.length === METODE_GERBANG.length) return 'Semua cara bayar institusi ditawarkan.'
  return `Ditawarkan: ${ditawarkan.map((metode) => metodeWords[metode]).join(', ')}.`
}

function Step({ usulan, idaturan }: AturanBiaya) {
  const [putus, tarik] = [usePutusBiaya(), useTarikBiaya()]
  return (
    <UsulanDecision
      usulan={usulan} subject={{ idaturan }} calls={['putusBiaya', 'tarikBiaya']}
      putus={putus} tarik={tarik}
    />
  )
}
