import type { Rekening } from '@lunas/contract/institusi/rekening'
import { rekeningState } from '@lunas/contract/institusi/rekening.words'
import { BerlakuCard } from '#components/berlaku-card.tsx'
import { StateBadge } from '#components/state-badge.tsx'
import { UsulanDecision } from '#components/usulan-decision.tsx'
import { useSaya } from '#lib/saya.ts'
import { usePutusRekening, useTarikRekening } from '../api/rekening.ts'
import { RekeningForm } from './rekening-form.tsx'

type RekeningCardProps = { sekolah: { idsekolah: string; nama: string }; semua: readonly Rekening[] }

/** The account of one school. */
export function RekeningCard({ sekolah, semua }: RekeningCardProps) {
  const { boleh } = useSaya()
  return (
    <BerlakuCard
      sekolah={sekolah}
      semua={semua}
      keyOf={({ idrekening }) => idrekening}
      show={(one) => <Akun {...one} />}
      step={(one) => <Step {...one} />}
      none={<p className="text-ink-soft">Belum ada rekening.</p>}
      names={{ usulan: 'Usulan rekening', lain: 'Riwayat rekening', popup: 'Rekening' }}
      change={boleh.includes('ajukanRekening') ? changeWords : undefined}
      form={(berlaku, close) => (
        <RekeningForm idsekolah={sekolah.idsekolah} berlaku={berlaku} onDone={close} />
      )}
    />
  )
}

function changeWords(berlaku: Rekening | undefined): string {
  return berlaku ? 'Ganti rekening' : 'Isi rekening'
}

function Akun(one: Rekening) {
  const state = one.berlaku
    ? ({ word: 'Berlaku', tone: 'paid', sign: 'check' } as const)
    : rekeningState(one)
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <span className="font-semibold tabular-nums">
        {one.bank} {one.nomor}
      </span>
      <span className="text-ink-soft">a.n. {one.atas_nama}</span>
      <StateBadge {...state} />
    </p>
  )
}

function Step({ usulan, idrekening }: Rekening) {
  const [putus, tarik] = [usePutusRekening(), useTarikRekening()]
  return (
    <UsulanDecision
      usulan={usulan} subject={{ idrekening }} calls={['putusRekening', 'tarikRekening']}
      putus={putus} tarik={tarik}
    />
  )
}
