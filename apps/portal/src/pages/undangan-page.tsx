import { showAlert, showError } from '@lunas/client/notices'
import { LEVEL_WORDS } from '@lunas/contract/pengguna/level.words'
import { LunasMark } from '@lunas/ui/lunas-mark'
import { Skeleton } from '@lunas/ui/skeleton'
import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { acceptUndangan, readUndangan } from '#features/masuk/api/undangan.ts'
import { NewPassword } from '#features/masuk/components/new-password.tsx'
import { masukCopy } from '#features/masuk/masuk.copy.ts'

/** Where the link of an invitation leads: the person chooses a password, then logs in. */
export function UndanganPage() {
  const router = useRouter()
  const [secret] = useState(() => location.hash.slice(1))
  const { data, error } = useQuery({
    queryKey: ['undangan', secret],
    queryFn: () => readUndangan(secret),
    retry: false,
  })

  async function accept(password: string) {
    try {
      await acceptUndangan(secret, password)
      await router.navigate({ to: '/masuk', search: { lembaga: data?.kode_institusi }, replace: true })
      showAlert(masukCopy.saved)
    } catch (failure) {
      showError(failure)
    }
  }

  return (
    <main className="grid min-h-dvh place-items-center p-4">
      <div className="card w-full max-w-sm p-7">
        <div className="mb-6 flex items-center gap-3">
          <LunasMark size={36} />
          <div>
            <h1 className="text-lg">{masukCopy.invited}</h1>
            {data && (
              <p className="text-ink-soft">{masukCopy.invitedText(data.institusi, LEVEL_WORDS[data.level])}</p>
            )}
          </div>
        </div>
        {error && <p role="alert">{masukCopy.inviteWrong}</p>}
        {!data && !error && <Skeleton className="h-40 rounded-card" />}
        {data && (
          <>
            <dl className="facts mb-5">
              <dt>Nama</dt>
              <dd>{data.nama}</dd>
              <dt>E-mail</dt>
              <dd>{data.email}</dd>
            </dl>
            <NewPassword submit={masukCopy.savePassword} onSubmit={accept} />
          </>
        )}
      </div>
    </main>
  )
}
