import type { Profil } from '@lunas/contract/pengguna/akun'
import type { ReactNode } from 'react'
import { Button } from '@lunas/ui/button'
import { CheckCircleIcon } from '@lunas/ui/icons/check-circle'
import { WarningIcon } from '@lunas/ui/icons/warning'
import { StatusBadge } from '@lunas/ui/status-badge'
import { profilCopy } from '../profil.copy.ts'
import { Photo } from './photo.tsx'

type ProfilCardProps = {
  profil: Profil
  nomor: string
  onEdit: () => void
  onEmail: () => void
  onNomor: () => void
  onPassword: () => void
}

/** The person's data, one line each with its action. */
export function ProfilCard(props: ProfilCardProps) {
  const { profil, nomor, onEdit, onEmail, onNomor, onPassword } = props
  const { email, email_terverifikasi, punya_sandi } = profil
  const needsProof = email !== '' && !email_terverifikasi
  return (
    <section className="plain">
      <Photo profil={profil} />
      <dl className="mt-4 divide-y divide-line">
        <Line
          label={profilCopy.nama}
          action={<LineButton label={profilCopy.edit} onClick={onEdit} />}
        >
          {profil.nama}
        </Line>
        <Line
          label={profilCopy.nomor}
          action={
            <LineButton label={profilCopy.changeEmail} about={profilCopy.nomor} onClick={onNomor} />
          }
        >
          {nomor}
        </Line>
        <Line label={profilCopy.alamat}>{profil.alamat || profilCopy.noAlamat}</Line>
        <Line
          label={profilCopy.email}
          action={
            <LineButton
              label={needsProof ? profilCopy.verifyEmail : profilCopy.changeEmail}
              about={profilCopy.email}
              onClick={onEmail}
            />
          }
        >
          <span className="block break-all">{email || profilCopy.noEmail}</span>
          {email && <EmailBadge isVerified={email_terverifikasi} />}
        </Line>
        <Line
          label={profilCopy.password}
          action={
            <LineButton
              label={punya_sandi ? profilCopy.changePassword : profilCopy.makePassword}
              about={profilCopy.password}
              onClick={onPassword}
            />
          }
        >
          {punya_sandi ? profilCopy.hasPassword : profilCopy.noPassword}
        </Line>
      </dl>
    </section>
  )
}

function EmailBadge({ isVerified }: { isVerified: boolean }) {
  return isVerified ? (
    <StatusBadge word={profilCopy.verified} tone="paid" Icon={CheckCircleIcon} />
  ) : (
    <StatusBadge word={profilCopy.unverified} tone="due" Icon={WarningIcon} />
  )
}

type LineProps = { label: string; children: ReactNode; action?: ReactNode }

function Line({ label, children, action }: LineProps) {
  return (
    // With large letters the action goes below, so that a name never breaks within a word.
    <div className="flex flex-wrap items-center gap-x-3 py-3">
      <dt className="w-full text-sm text-ink-faint">{label}</dt>
      <dd className="min-w-0 flex-[1_1_8rem] font-medium wrap-anywhere">{children}</dd>
      {action && <dd>{action}</dd>}
    </div>
  )
}

type LineButtonProps = { label: string; about?: string; onClick: () => void }

function LineButton({ label, about, onClick }: LineButtonProps) {
  return (
    <Button
      look="quiet"
      className="-mr-3 shrink-0"
      onClick={onClick}
      {...(about ? { 'aria-label': `${label} ${about}` } : {})}
    >
      {label}
    </Button>
  )
}
