import type { Penyaluran } from '@lunas/contract/ziswaf/penyaluran'
import { asnafWords, jenisPenyaluranWords, penyaluranState } from '@lunas/contract/ziswaf/penyaluran.words'
import { Nominal } from '@lunas/ui/nominal'
import { Popup } from '#components/popup.tsx'
import { StateBadge } from '#components/state-badge.tsx'
import { UsulanDecision } from '#components/usulan-decision.tsx'
import { UsulanFacts } from '#components/usulan-facts.tsx'
import { formatDay } from '#lib/format-at.ts'
import { usePutusPenyaluran, useTarikPenyaluran } from '../api/penyaluran.ts'
import { PenyaluranFoto } from './penyaluran-foto.tsx'

type PenyaluranPopupProps = { penyaluran: Penyaluran | undefined; onClose: () => void }

/** One distribution beside its proof and picture, for the person who decides. */
export function PenyaluranPopup({ penyaluran, onClose }: PenyaluranPopupProps) {
  const hasFiles = penyaluran !== undefined && penyaluran.berkas.length > 0
  return (
    <Popup open={penyaluran !== undefined} onClose={onClose} title="Penyaluran" wide={hasFiles}>
      {penyaluran && (
        <div className={hasFiles ? 'grid gap-5 md:grid-cols-2' : ''}>
          {hasFiles && (
            <div className="space-y-4">
              {penyaluran.berkas.map((guna) => (
                <PenyaluranFoto key={guna} idpenyaluran={penyaluran.idpenyaluran} guna={guna} />
              ))}
            </div>
          )}
          <div className="space-y-5">
            <Facts {...penyaluran} />
            <Decision penyaluran={penyaluran} onDone={onClose} />
          </div>
        </div>
      )}
    </Popup>
  )
}

function Decision({ penyaluran, onDone }: { penyaluran: Penyaluran; onDone: () => void }) {
  const putus = usePutusPenyaluran(onDone)
  const tarik = useTarikPenyaluran(onDone)
  const { idpenyaluran, usulan } = penyaluran
  return (
    <UsulanDecision
      usulan={usulan} subject={{ idpenyaluran }} calls={['putusPenyaluran', 'tarikPenyaluran']}
      putus={putus} tarik={tarik}
    />
  )
}

function Facts(one: Penyaluran) {
  return (
    <dl className="facts">
      <dt>Status</dt>
      <dd>
        <StateBadge {...penyaluranState(one)} />
      </dd>
      <dt>Program</dt>
      <dd>{one.program}</dd>
      <dt>Jenis</dt>
      <dd>{jenisPenyaluranWords[one.jenis]}</dd>
      <dt>Jumlah</dt>
      <dd>
        <Nominal value={one.jumlah} className="font-semibold" />
      </dd>
      <dt>Tanggal</dt>
      <dd>{formatDay(one.tanggal)}</dd>
      {one.asnaf && (
        <>
          <dt>Asnaf</dt>
          <dd>{asnafWords[one.asnaf]}</dd>
        </>
      )}
      {one.nomor_bukti && (
        <>
          <dt>Nomor bukti</dt>
          <dd>{one.nomor_bukti}</dd>
        </>
      )}
      <dt>Uraian</dt>
      <dd>{one.uraian}</dd>
      <UsulanFacts {...one} />
    </dl>
  )
}
