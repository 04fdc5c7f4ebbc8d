import { caraPelunasanWords, pelunasanState } from '@lunas/contract/kantin/kantin.words'
import type { Pelunasan } from '@lunas/contract/kantin/pelunasan'
import { Nominal } from '@lunas/ui/nominal'
import { Popup } from '#components/popup.tsx'
import { StateBadge } from '#components/state-badge.tsx'
import { UsulanDecision } from '#components/usulan-decision.tsx'
import { UsulanFacts } from '#components/usulan-facts.tsx'
import { formatDay } from '#lib/format-at.ts'
import { usePutusPelunasan, useTarikPelunasan } from '../api/pelunasan.ts'

type PelunasanPopupProps = { pelunasan: Pelunasan | undefined; onClose: () => void }

/** One payout to a consignee, for the person who decides. */
export function PelunasanPopup({ pelunasan, onClose }: PelunasanPopupProps) {
  return (
    <Popup open={pelunasan !== undefined} onClose={onClose} title="Pembayaran lapak">
      {pelunasan && (
        <div className="space-y-5">
          <Facts {...pelunasan} />
          <Decision pelunasan={pelunasan} onDone={onClose} />
        </div>
      )}
    </Popup>
  )
}

function Decision({ pelunasan, onDone }: { pelunasan: Pelunasan; onDone: () => void }) {
  const putus = usePutusPelunasan(onDone)
  const tarik = useTarikPelunasan(onDone)
  const { idpelunasan, usulan } = pelunasan
  return (
    <UsulanDecision
      usulan={usulan} subject={{ idpelunasan }} calls={['putusPelunasan', 'tarikPelunasan']}
      putus={putus} tarik={tarik}
      approve="Setujui, sudah dibayar"
    />
  )
}

function Facts(one: Pelunasan) {
  return (
    <dl className="facts">
      <dt>Status</dt>
      <dd>
        <StateBadge {...pelunasanState(one)} />
      </dd>
      <dt>Lapak</dt>
      <dd>
        {one.lapak} · {one.sekolah}
      </dd>
      <dt>Penitip</dt>
      <dd>{one.penitip}</dd>
      <dt>Jumlah</dt>
      <dd>
        <Nominal value={one.jumlah} className="font-semibold" />
      </dd>
      <dt>Penjualan</dt>
      <dd>
        {formatDay(one.dari)} sampai {formatDay(one.sampai)}
      </dd>
      <dt>Cara</dt>
      <dd>{caraPelunasanWords[one.cara]}</dd>
      {one.catatan && (
        <>
          <dt>Catatan</dt>
          <dd>{one.catatan}</dd>
        </>
      )}
      <UsulanFacts {...one} />
    </dl>
  )
}
