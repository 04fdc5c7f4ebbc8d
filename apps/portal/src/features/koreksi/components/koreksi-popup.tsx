import type { Koreksi } from '@lunas/contract/tagihan/koreksi'
import { koreksiState } from '@lunas/contract/tagihan/koreksi.words'
import { Nominal } from '@lunas/ui/nominal'
import { formatRupiah } from '@lunas/values/rupiah'
import { Popup } from '#components/popup.tsx'
import { StateBadge } from '#components/state-badge.tsx'
import { UsulanFacts } from '#components/usulan-facts.tsx'
import { UsulanDecision } from '#components/usulan-decision.tsx'
import { usePutus, useTarik } from '../api/koreksi.ts'

type PopupProps = { koreksi: Koreksi | undefined; onClose: () => void }

/** One correction: what changes, what becomes titipan, and the decision about it. */
export function KoreksiPopup({ koreksi, onClose }: PopupProps) {
  return (
    <Popup open={koreksi !== undefined} onClose={onClose} title="Koreksi tagihan">
      {koreksi && (
        <div className="space-y-5">
          <Facts {...koreksi} />
          <NextStep koreksi={koreksi} onDone={onClose} />
        </div>
      )}
    </Popup>
  )
}

function NextStep({ koreksi, onDone }: { koreksi: Koreksi; onDone: () => void }) {
  const putus = usePutus(onDone)
  const tarik = useTarik(onDone)
  const { usulan, idkoreksi } = koreksi
  return (
    <UsulanDecision
      usulan={usulan} subject={{ idkoreksi }} calls={['putusKoreksi', 'tarikKoreksi']} putus={putus} tarik={tarik}
    />
  )
}

function Facts(koreksi: Koreksi) {
  const { nama_siswa, kelas, sekolah, tagihan, jumlah_lama, jumlah_baru, kredit, ke_titipan, uraian, cara, status } = koreksi
  return (
    <dl className="facts">
      <dt>Status</dt>
      <dd><StateBadge {...koreksiState(koreksi)} /></dd>
      <dt>Siswa</dt>
      <dd>{[nama_siswa, kelas, sekolah].filter(Boolean).join(', ')}</dd>
      <dt>Tagihan</dt>
      <dd>{tagihan}</dd>
      <dt>Semula</dt>
      <dd><Nominal value={jumlah_lama} /></dd>
      <dt>Menjadi</dt>
      <dd className="font-semibold">{jumlah_baru === 0 ? 'Dibatalkan' : <Nominal value={jumlah_baru} />}</dd>
      {kredit > 0 && (
        <>
          <dt>Di luar itu</dt>
          <dd>{formatRupiah(kredit)} sudah menjadi kredit</dd>
        </>
      )}
      {ke_titipan > 0 && (
        <>
          <dt>Kelebihan bayar</dt>
          <dd>
            {formatRupiah(ke_titipan)} {status === 'disetujui' ? 'menjadi titipan' : 'akan menjadi titipan'}
          </dd>
        </>
      )}
      {cara === 'berikutnya' && (
        <>
          <dt>Selisih</dt>
          <dd>{formatRupiah(jumlah_lama - jumlah_baru)} dikurangkan di penagihan berikutnya</dd>
        </>
      )}
      <dt>Sebab</dt>
      <dd>{uraian}</dd>
      <UsulanFacts {...koreksi} />
    </dl>
  )
}
