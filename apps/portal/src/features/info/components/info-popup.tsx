import type { InfoSekolah } from '@lunas/contract/linimasa/linimasa'
import { keadaanLinimasaWords, sasaranWord } from '@lunas/contract/linimasa/linimasa.words'
import { Link } from '@tanstack/react-router'
import { Popup } from '#components/popup.tsx'
import { StateBadge } from '#components/state-badge.tsx'
import { formatAt } from '#lib/format-at.ts'
import { InfoActions } from './info-actions.tsx'

type InfoPopupProps = { info: InfoSekolah | undefined; onClose: () => void }

/** One post: how it stands, who read it, and what can be done about it. */
export function InfoPopup({ info, onClose }: InfoPopupProps) {
  return (
    <Popup open={info !== undefined} onClose={onClose} title="Info">
      {info && (
        <div className="space-y-5">
          <Facts {...info} />
          <div className="flex flex-wrap gap-2">
            <Link
              to="/info/tulis"
              search={{ info: info.idlinimasa }}
              className="btn btn-secondary"
            >
              Ubah
            </Link>
            <InfoActions info={info} onDone={onClose} />
          </div>
        </div>
      )}
    </Popup>
  )
}

function Facts(info: InfoSekolah) {
  const { judul, penulis, keadaan, tayang_dari, tayang_sampai, pembaca } = info
  return (
    <dl className="facts">
      <dt>Judul</dt>
      <dd>{judul || 'Tanpa judul'}</dd>
      <dt>Penulis</dt>
      <dd>{penulis}</dd>
      <dt>Untuk</dt>
      <dd>{sasaranWord(info)}</dd>
      <dt>Tayang</dt>
      <dd>{tayang_dari ? formatAt(tayang_dari) : 'Begitu diterbitkan'}</dd>
      <dt>Sampai</dt>
      <dd>{tayang_sampai ? formatAt(tayang_sampai) : 'Seterusnya'}</dd>
      <dt>Dibaca</dt>
      <dd>{pembaca} orang</dd>
      <dt>Terakhir diubah</dt>
      <dd>
        {info.diubah_oleh}, {formatAt(info.diubah_at)}
      </dd>
      <dt>Keadaan</dt>
      <dd>
        <StateBadge {...keadaanLinimasaWords[keadaan]} />
      </dd>
    </dl>
  )
}
