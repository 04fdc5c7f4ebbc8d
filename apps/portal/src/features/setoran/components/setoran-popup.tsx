import type { Setoran } from '@lunas/contract/buku/setoran'
import { statusSetoranWords } from '@lunas/contract/buku/setoran.words'
import { Nominal } from '@lunas/ui/nominal'
import { Link } from '@tanstack/react-router'
import { FileButton } from '#components/file-button.tsx'
import { Popup } from '#components/popup.tsx'
import { StateBadge } from '#components/state-badge.tsx'
import { formatAt, formatDay } from '#lib/format-at.ts'
import { BubarForm } from './bubar-form.tsx'
import { RincianTable } from './rincian-table.tsx'
import { SetoranSteps } from './setoran-steps.tsx'

type SetoranPopupProps = { setoran: Setoran | undefined; onClose: () => void }

/** One batch: its sums, its payments, its files, and the next step. */
export function SetoranPopup({ setoran, onClose }: SetoranPopupProps) {
  const title = setoran ? `Setoran ${setoran.sekolah}, ${formatDay(setoran.tanggal)}` : ''
  return (
    <Popup
      open={setoran !== undefined}
      onClose={onClose}
      title={title}
      wide
      footer={setoran && <SetoranFiles {...setoran} />}
    >
      {setoran && (
        <div className="space-y-5">
          <SetoranFacts {...setoran} />
          {setoran.dari_sekolah && <AntarNotice {...setoran} dari={setoran.dari_sekolah} />}
          <SetoranSteps setoran={setoran} />
          <BubarForm setoran={setoran} onDone={onClose} />
          <RincianTable idsetoran={setoran.idsetoran} />
        </div>
      )}
    </Popup>
  )
}

/** Why one school sends money to another, in words of whoever keeps the books. */
function AntarNotice({ sekolah, dari }: Pick<Setoran, 'sekolah'> & { dari: string }) {
  return (
    <p className="notice tone-quiet">
      Uang ini milik {sekolah}, tetapi masuk ke {dari}. {dari} mentransfernya dari rekening sendiri.
    </p>
  )
}

function SetoranFiles({ idsetoran, tanggal }: Setoran) {
  const request = { idsetoran }
  return (
    <>
      <FileButton call="pdfSetoran" request={request} name={`setoran-${tanggal}.pdf`}>
        PDF
      </FileButton>
      <FileButton call="excelSetoran" request={request} name={`setoran-${tanggal}.xlsx`}>
        Excel
      </FileButton>
    </>
  )
}

function SetoranFacts(setoran: Setoran) {
  const { status, jumlah, potongan, bersih, referensi_bank, jumlah_diterima } = setoran
  const { diajukan_oleh, diputus_oleh, diputus_at, terlihat_at, nomor_kasus } = setoran
  const { catatan_putusan } = setoran
  return (
    <dl className="facts">
      <dt>Status</dt>
      <dd>
        <StateBadge {...statusSetoranWords[status]} />
      </dd>
      <dt>Dikirim dari</dt>
      <dd>{setoran.dari_sekolah ? `Rekening ${setoran.dari_sekolah}` : 'Rekening penampung'}</dd>
      <dt>Jumlah</dt>
      <dd>
        <Nominal value={jumlah} />
      </dd>
      <dt>Potongan penyedia</dt>
      <dd>
        <Nominal value={potongan} />
      </dd>
      <dt>Disetorkan</dt>
      <dd>
        <Nominal value={bersih} className="font-semibold" />
      </dd>
      <dt>Referensi transfer</dt>
      <dd>{referensi_bank || '–'}</dd>
      <dt>Diajukan · disetujui</dt>
      <dd>
        {diajukan_oleh ?? '–'} · {diputus_oleh ?? '–'}
        {diputus_at && `, ${formatAt(diputus_at)}`}
        {catatan_putusan && <span className="block text-ink-soft">{catatan_putusan}</span>}
      </dd>
      <dt>Diterima sekolah</dt>
      <dd>
        {jumlah_diterima === null ? '–' : <Nominal value={jumlah_diterima} />}
        {jumlah_diterima !== null && (
          <span className="block text-ink-soft">
            {terlihat_at
              ? `Terlihat di mutasi rekening sekolah, ${formatAt(terlihat_at)}`
              : 'Menurut sekolah; mutasi rekeningnya belum diimpor'}
          </span>
        )}
      </dd>
      {nomor_kasus && (
        <>
          <dt>Kasus</dt>
          <dd>
            <Link to="/rekonsiliasi" search={{ sebab: 'setoran_berbeda' }} className="link">
              {nomor_kasus}
            </Link>
          </dd>
        </>
      )}
    </dl>
  )
}
