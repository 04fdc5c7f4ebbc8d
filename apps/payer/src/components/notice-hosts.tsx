import { Alert } from '@lunas/ui/alert'
import { Loading } from '@lunas/ui/loading'
import { Toast } from '@lunas/ui/toast'
import { alerts, closeAlert, loading, toast } from '#lib/notices.ts'
import { useStore } from '#lib/store.ts'

/** Where alerts, the loading indicator and toasts of the whole app appear. */
export function NoticeHosts() {
  const [alert] = useStore(alerts)
  const message = useStore(toast)
  const isLoading = useStore(loading) > 0
  return (
    <>
      <Loading open={isLoading} label="Mohon tunggu…" />
      <Alert
        open={alert !== undefined}
        title={alert?.title ?? ''}
        message={alert?.message ?? ''}
        closeLabel="Tutup"
        onClose={closeAlert}
      />
      <Toast message={message} />
    </>
  )
}
