import type { Petugas } from '@lunas/contract/portal/petugas'
import { keadaanPetugasWords } from '@lunas/contract/portal/petugas.words'
import { Button } from '@lunas/ui/button'
import { Popup } from '#components/popup.tsx'
import { StateBadge } from '#components/state-badge.tsx'
import { formatAt } from '#lib/format-at.ts'
import { LEVEL_WORDS } from '@lunas/contract/pengguna/level.words'
import { useChangePetugas } from '../api/petugas.ts'

type PetugasPopupProps = { petugas: Petugas | undefined; onClose: () => void }

/** One officer, and what an administrator can do about their login. */
export function PetugasPopup({ petugas, onClose }: PetugasPopupProps) {
  return (
    <Popup open={petugas !== undefined} onClose={onClose} title="Petugas">
      {petugas && (
        <div className="space-y-5">
          <Facts {...petugas} />
          {petugas.saya ? (
            <p className="text-ink-soft">Ini akun Anda sendiri.</p>
          ) : (
            <Actions petugas={petugas} onDone={onClose} />
          )}
        </div>
      )}
    </Popup>
  )
}

function Actions({ petugas, onDone }: { petugas: Petugas; onDone: () => void }) {
  const { idpengguna, keadaan, totp } = petugas
  const change = useChangePetugas(onDone)
  const toggle = keadaan === 'aktif' ? 'nonaktifkanPetugas' : 'aktifkanPetugas'
  return (
    <div className="flex flex-wrap gap-2">
      <Button
        look={keadaan === 'aktif' ? 'danger' : 'primary'}
        busy={change.isPending}
        onClick={() => change.mutate({ call: toggle, idpengguna })}
      >
        {keadaan === 'aktif' ? 'Nonaktifkan' : 'Aktifkan'}
      </Button>
      {totp && (
        <Button
          look="secondary"
          busy={change.isPending}
          onClick={() => change.mutate({ call: 'lepasTotpPetugas', idpengguna })}
        >
          Lepas verifikasi dua langkah
        </Button>
      )}
    </div>
  )
}

function Facts({ nama, email, level, sekolah, terakhir_masuk, totp, keadaan }: Petugas) {
  return (
    <dl className="facts">
      <dt>Nama</dt>
      <dd>{nama}</dd>
      <dt>E-mail</dt>
      <dd>{email || 'Belum ada'}</dd>
      <dt>Level</dt>
      <dd>{LEVEL_WORDS[level]}</dd>
      <dt>Sekolah</dt>
      <dd>{sekolah.join(', ') || 'Seluruh institusi'}</dd>
      <dt>Terakhir masuk</dt>
      <dd>{terakhir_masuk ? formatAt(terakhir_masuk) : 'Belum pernah'}</dd>
      <dt>Dua langkah</dt>
      <dd>{totp ? 'Terpasang' : 'Belum terpasang'}</dd>
      <dt>Keadaan</dt>
      <dd>
        <StateBadge {...keadaanPetugasWords[keadaan]} />
      </dd>
    </dl>
  )
}
