import type { Petugas } from '@lunas/contract/portal/petugas'
import { keadaanPetugasWords } from '@lunas/contract/portal/petugas.words'
import { Button } from '@lunas/ui/button'
import { Popup } from '#components/popup.tsx'
import { StateBadge } from '#components/state-badge.tsx'
import { depositLeft } from '#lib/deposit-left.ts'
import { formatAt } from '#lib/format-at.ts'
import { LEVEL_WORDS } from '@lunas/contract/pengguna/level.words'
import { useState } from 'react'
import { ReasonForm } from '#components/reason-form.tsx'
import { PenugasanPart } from './penugasan-part.tsx'
import { useChangePetugas, type ReasonedChange } from '../api/petugas.ts'

type PetugasPopupProps = { petugas: Petugas | undefined; onClose: () => void }

/** One officer, and what an administrator can do about their login. */
export function PetugasPopup({ petugas, onClose }: PetugasPopupProps) {
  return (
    <Popup open={petugas !== undefined} onClose={onClose} title="Petugas">
      {petugas && (
        <div className="space-y-5">
          <Facts {...petugas} />
          <PenugasanPart petugas={petugas} onDone={onClose} />
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
  const { idpengguna, keadaan, totp, deposit } = petugas
  const change = useChangePetugas(onDone)
  const [asked, setAsked] = useState<ReasonedChange>()
  if (asked) {
    return (
      <ReasonForm
        {...ASKED[asked]}
        {...(deposit > 0 && { consequence: `${ASKED[asked].consequence} ${depositLeft(deposit)}` })}
        busy={change.isPending}
        onSubmit={(alasan) => change.mutate({ call: asked, idpengguna, alasan })}
        onBack={() => setAsked(undefined)}
      />
    )
  }
  return (
    <div className="flex flex-wrap gap-2">
      {keadaan !== 'nonaktif' ? (
        <Button look="danger" onClick={() => setAsked('nonaktifkanPetugas')}>
          Nonaktifkan
        </Button>
      ) : (
        <>
          <Button
            busy={change.isPending}
            onClick={() => change.mutate({ call: 'aktifkanPetugas', idpengguna })}
          >
            Aktifkan
          </Button>
          <Button look="danger" onClick={() => setAsked('hapusPetugas')}>
            Hapus data pribadi
          </Button>
        </>
      )}
      {totp && (
        <Button look="secondary" onClick={() => setAsked('lepasTotpPetugas')}>
          Lepas verifikasi dua langkah
        </Button>
      )}
    </div>
  )
}

/** What happens, before somebody agrees to it. */
const ASKED = {
  nonaktifkanPetugas: {
    consequence: 'Petugas langsung keluar dari semua perangkat dan tidak dapat masuk lagi.',
    submit: 'Nonaktifkan petugas',
  },
  lepasTotpPetugas: {
    consequence: 'Petugas keluar dari semua perangkat, lalu masuk dengan password saja.',
    submit: 'Lepas dua langkah',
  },
  hapusPetugas: {
    consequence: 'Nama, e-mail dan nomor dihapus dan tidak dapat dikembalikan. Jejak tindakan tetap.',
    submit: 'Hapus data petugas',
  },
} as const satisfies Record<ReasonedChange, { consequence: string; submit: string }>

function Facts({ nama, email, level, sekolah, terakhir_masuk, totp, dikukuhkan, keadaan }: Petugas) {
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
      <dt>Orang kedua</dt>
      <dd>{dikukuhkan ? 'Ya' : 'Belum dikukuhkan'}</dd>
      <dt>Status</dt>
      <dd>
        <StateBadge {...keadaanPetugasWords[keadaan]} />
      </dd>
    </dl>
  )
}
