import { caraPelunasanWords, pelunasanState } from '@lunas/contract/kantin/kantin.words'
import type { BayarSponsor } from '@lunas/contract/kantin/sponsor'
import { Nominal } from '@lunas/ui/nominal'
import { Popup } from '#components/popup.tsx'
import { StateBadge } from '#components/state-badge.tsx'
import { UsulanFacts } from '#components/usulan-facts.tsx'
import { UsulanStep } from '#components/usulan-step.tsx'
import { formatDay } from '#lib/format-at.ts'
import { useSaya } from '#lib/saya.ts'
import { usePutusSponsor, useTarikSponsor } from '../api/sponsor.ts'

type SponsorPopupProps = { bayar: BayarSponsor | undefined; onClose: () => void }

/** One payment of a sponsor, for the person who decides. */
export function SponsorPopup({ bayar, onClose }: SponsorPopupProps) {
  return (
    <Popup open={bayar !== undefined} onClose={onClose} title="Pembayaran sponsor">
      {bayar && (
        <div className="space-y-5">
          <Facts {...bayar} />
          <Decision bayar={bayar} onDone={onClose} />
        </div>
      )}
    </Popup>
  )
}

function Decision({ bayar, onDone }: { bayar: BayarSponsor; onDone: () => void }) {
  const { boleh } = useSaya()
  const putus = usePutusSponsor(onDone)
  const tarik = useTarikSponsor(onDone)
  const { idbayar, usulan } = bayar
  if (!usulan) return null
  return (
    <UsulanStep
      key={idbayar}
      usulan={usulan}
      busy={putus.isPending || tarik.isPending}
      approve="Setujui, uangnya sudah ada"
      onDecide={boleh.includes('putusSponsor') ? (word) => putus.mutate({ idbayar, ...word }) : undefined}
      onWithdraw={boleh.includes('tarikSponsor') ? (alasan) => tarik.mutate({ idbayar, alasan }) : undefined}
    />
  )
}

function Facts(bayar: BayarSponsor) {
  return (
    <dl className="facts">
      <dt>Status</dt>
      <dd>
        <StateBadge {...pelunasanState(bayar)} />
      </dd>
      <dt>Sponsor</dt>
      <dd>{bayar.sponsor}</dd>
      <dt>Subsidi</dt>
      <dd>
        {bayar.subsidi} · {bayar.sekolah}
      </dd>
      <dt>Jumlah</dt>
      <dd>
        <Nominal value={bayar.jumlah} className="font-semibold" />
      </dd>
      <dt>Diterima</dt>
      <dd>
        {formatDay(bayar.tanggal)}, {caraPelunasanWords[bayar.cara]}
      </dd>
      {bayar.catatan && (
        <>
          <dt>Catatan</dt>
          <dd>{bayar.catatan}</dd>
        </>
      )}
      <UsulanFacts {...bayar} />
    </dl>
  )
}
