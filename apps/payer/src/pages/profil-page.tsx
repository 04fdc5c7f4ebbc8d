import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { showSuccess } from '@lunas/client/notices'
import { Alert } from '@lunas/ui/alert'
import { Button } from '@lunas/ui/button'
import { BellIcon } from '@lunas/ui/icons/bell'
import { ChevronRightIcon } from '@lunas/ui/icons/chevron-right'
import { DownloadIcon } from '@lunas/ui/icons/download'
import { LeaveIcon } from '@lunas/ui/icons/leave'
import { PersonIcon } from '@lunas/ui/icons/person'
import { Skeleton } from '@lunas/ui/skeleton'
import { EmptyState } from '#components/empty-state.tsx'
import { VersionLabel } from '#features/institusi/components/version-label.tsx'
import { kabarCopy } from '#features/kabar/kabar.copy.ts'
import { leave } from '#features/masuk/api/keluar.ts'
import { PerangkatList } from '#features/perangkat/components/perangkat-list.tsx'
import { profilQuery } from '#features/profil/api/profil.ts'
import { PembacaanList } from '#features/profil/components/pembacaan-list.tsx'
import { PencarianList } from '#features/profil/components/pencarian-list.tsx'
import { profilCopy } from '#features/profil/profil.copy.ts'
import { PersetujuanList } from '#features/privasi/components/persetujuan-list.tsx'
import { HapusNotice } from '#features/privasi/components/hapus-notice.tsx'
import { SalinanSheet } from '#features/privasi/components/salinan-sheet.tsx'
import { salinanCopy } from '#features/privasi/privasi.copy.ts'
import { Link } from '#lib/router/link.tsx'
import { navigate } from '#lib/router/router.ts'
import { logout } from '#lib/logout.ts'
import { useOverlay } from '#lib/use-overlay.ts'
import { RemoveSheet } from '#features/profil/components/remove-sheet.tsx'
import { PrivasiLink } from './privasi-link.tsx'
import { ProfilSection } from './profil-section.tsx'

/** Profile, sessions, who looked up the children, consent, a copy of one's data, and logout. */
export function ProfilPage() {
  const { data: profil, error, refetch } = useQuery(profilQuery)
  const removal = useOverlay('hapus')
  const salinan = useOverlay('salinan')
  const goOut = () => navigate({ to: '/id/auth', replace: true })
  return (
    <main tabIndex={-1} className="two-columns">
      <div className="space-y-5">
        <h1 className="px-1 text-2xl">{profilCopy.title}</h1>
        {profil && <ProfilSection profil={profil} />}
        {!profil && !error && (
          <div role="status" aria-label={profilCopy.loading} className="min-h-dvh md:min-h-0">
            <Skeleton className="h-96 rounded-card" />
          </div>
        )}
        {!profil && error && (
          <EmptyState Icon={PersonIcon} title={profilCopy.failed} error={error}>
            <Button onClick={() => void refetch()}>{profilCopy.retry}</Button>
          </EmptyState>
        )}
      </div>
      <div className="space-y-5">
        <KabarLink />
        <PerangkatList />
        <PencarianList />
        <PembacaanList />
        <PersetujuanList />
        <SalinanButton onClick={() => salinan.show()} />
        <LogoutButton onLeft={goOut} />
        <div className="text-center">
          <Button look="danger" onClick={() => removal.show()}>
            {profilCopy.remove}
          </Button>
          <PrivasiLink />
          <VersionLabel />
        </div>
      </div>
      <SalinanSheet open={salinan.open} onClose={salinan.close} />
      <RemoveSheet
        open={removal.open}
        onClose={removal.close}
        Notice={HapusNotice}
        onRemoved={() => {
          logout()
          showSuccess(profilCopy.removed)
          void goOut()
        }}
      />
    </main>
  )
}

function KabarLink() {
  return (
    <Link to="/app/notifikasi/atur" className={LEAD}>
      <Lead Icon={BellIcon} title={kabarCopy.title} text={kabarCopy.profilText} />
    </Link>
  )
}

function SalinanButton({ onClick }: { onClick: () => void }) {
  return (
    <button type="button" className={LEAD} onClick={onClick}>
      <Lead Icon={DownloadIcon} title={salinanCopy.title} text={salinanCopy.profilText} />
    </button>
  )
}

const LEAD = 'card flex w-full items-center gap-3 px-4 py-3 text-left'

function Lead({ Icon, title, text }: { Icon: typeof BellIcon; title: string; text: string }) {
  return (
    <>
      <Icon size={24} className="shrink-0 text-ink-faint" />
      <span className="min-w-0 grow">
        <span className="block font-semibold">{title}</span>
        <span className="block text-sm text-ink-soft">{text}</span>
      </span>
      <ChevronRightIcon className="shrink-0 text-ink-faint" />
    </>
  )
}

function LogoutButton({ onLeft }: { onLeft: () => Promise<void> }) {
  const [isAsking, setAsking] = useState(false)
  const [busy, setBusy] = useState(false)

  async function goOut() {
    setBusy(true)
    await leave()
    await onLeft()
  }

  return (
    <div>
      <Button look="secondary" className="w-full" onClick={() => setAsking(true)}>
        <LeaveIcon />
        {profilCopy.logout}
      </Button>
      <Alert
        open={isAsking}
        title={profilCopy.logoutTitle}
        message={profilCopy.logoutAsk}
        closeLabel={profilCopy.cancel}
        onClose={() => setAsking(false)}
        confirm={{ label: profilCopy.logoutYes, busy, onConfirm: () => void goOut() }}
      />
    </div>
  )
}
