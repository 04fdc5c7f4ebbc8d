import { caraPelunasanWords, pelunasanState } from '@lunas/contract/kantin/kantin.words'
import type { BayarPenanggung } from '@lunas/contract/tagihan/penanggung'
import { Nominal } from '@lunas/ui/nominal'
import { Popup } from '#components/popup.tsx'
import { StateBadge } from '#components/state-badge.tsx'
import { UsulanDecision } from '#components/usulan-decision.tsx'
import { UsulanFacts } from '#components/usulan-facts.tsx'
import { formatDay } from '#lib/format-at.ts'
import { usePutusBayar, useTarikBayar } from '../api/penanggung.ts'

type PopupProps = { bayar: BayarPenanggung | undefined; onClose: () => void }

/** Money of one payer, for the person who decides. */
export function BayarPopup({ bayar, onClose }: PopupProps) {
  const putus = usePutusBayar(onClose)
  const tarik = useTarikBayar(onClose)
  return (
    <Popup open={bayar !== undefined} onClose={onClose} title="Pembayaran penanggung">
      {bayar && (
        <div className="space-y-5">
          <Facts {...bayar} />
          {bayar.usulan && (
            <UsulanDecision
              usulan={bayar.usulan} subject={{ idbayar: bayar.idbayar }} calls={['putusPenanggung', 'tarikPenanggung']}
              putus={putus} tarik={tarik}
            />
          )}
        </div>
      )}
    </Popup>
  )
}

function Facts(bayar: BayarPenanggung) {
  return (
    <dl className="facts">
      <dt>Status</dt>
      <dd><StateBadge {...pelunasanState(bayar)} /></dd>
      <dt>Penanggung</dt>
      <dd>{bayar.penanggung} · {bayar.sekolah}</dd>
      <dt>Jumlah</dt>
      <dd><Nominal value={bayar.jumlah} className="font-semibold" /></dd>
      <dt>Diterima</dt>
      <dd>{formatDay(bayar.tanggal)}, {caraPelunasanWords[bayar.cara]}</dd>
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
