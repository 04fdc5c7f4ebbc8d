import { rekeningState } from '@lunas/contract/institusi/rekening.words'
import type { TarifMitra } from '@lunas/contract/mitra/mitra'
import type { UsulanTarifMitra } from '@lunas/contract/mitra/mitra-portal'
import { PRODUK_MITRA_WORDS } from '@lunas/contract/mitra/mitra.words'
import { Nominal } from '@lunas/ui/nominal'
import { StateBadge } from '#components/state-badge.tsx'
import { UsulanDecision } from '#components/usulan-decision.tsx'
import { UsulanFacts } from '#components/usulan-facts.tsx'
import { formatDay } from '#lib/format-at.ts'
import { usePutusTarif, useTarikTarif } from '../api/tarif.ts'

/** A rule that waits for a second person, against the one that holds now. */
export function WaitingTarif({ one, berlaku }: { one: UsulanTarifMitra; berlaku: TarifMitra | undefined }) {
  const [putus, tarik] = [usePutusTarif(), useTarikTarif()]
  const { idusulan, produk, usulan } = one
  return (
    <article
      className="space-y-3 rounded-field border border-line p-3" aria-label={`Usulan ${PRODUK_MITRA_WORDS[produk]}`}
    >
      <dl className="facts">
        <dt>Produk</dt>
        <dd className="font-semibold">{PRODUK_MITRA_WORDS[produk]}</dd>
        <dt>Berlaku sejak</dt>
        <dd>{formatDay(one.berlaku_sejak)}</dd>
        <dt>Biaya dari pembayar</dt>
        <dd><Change to={one.biaya} from={berlaku?.biaya} /></dd>
        <dt>Komisi mitra</dt>
        <dd><Change to={one.komisi} from={berlaku?.komisi} /></dd>
        <UsulanFacts {...one} />
      </dl>
      <UsulanDecision
        usulan={usulan} subject={{ idusulan }} calls={['putusTarifMitra', 'tarikTarifMitra']} putus={putus} tarik={tarik}
      />
    </article>
  )
}

/** Without a rule a service is free and earns nothing. */
function Change({ to, from = 0 }: { to: number; from: number | undefined }) {
  return (
    <>
      <Nominal value={to} className="font-semibold" />
      {to === from ? ', tetap' : <>, sekarang <Nominal value={from} /></>}
    </>
  )
}

/** What was refused or taken back, with the reason. */
export function EndedTarif({ usulan }: { usulan: readonly UsulanTarifMitra[] }) {
  const ended = usulan.filter(({ status }) => status === 'ditolak')
  if (ended.length === 0) return null
  return (
    <details>
      <summary className="cursor-pointer text-sm text-ink-soft">Usulan yang tidak disetujui</summary>
      <ul className="divide-y divide-line [&>li]:py-2">
        {ended.map((one) => (
          <li key={one.idusulan}>
            {PRODUK_MITRA_WORDS[one.produk]}, sejak {formatDay(one.berlaku_sejak)}: biaya <Nominal value={one.biaya} />,
            komisi <Nominal value={one.komisi} /> <StateBadge {...rekeningState(one)} />
            <dl className="facts"><UsulanFacts {...one} /></dl>
          </li>
        ))}
      </ul>
    </details>
  )
}
