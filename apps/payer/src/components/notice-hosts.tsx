import { alerts, closeAlert, toast } from '@lunas/client/notices'
import { useStore } from '@lunas/client/use-store'
import { Alert } from '@lunas/ui/alert'
import { Loading } from '@lunas/ui/loading'
import { Toast } from '@lunas/ui/toast'
import { ALERT_TITLE } from '#lib/alert-title.ts'
import { appCopy } from '#lib/app.copy.ts'
import { loading } from '#lib/loading.ts'

/** Shows alerts, the loading indicator and toasts of the whole app. */
export function NoticeHosts() {
  const [alert] = useStore(alerts)
  const message = useStore(toast)
  const isLoading = useStore(loading) > 0
  return (
    <>
      <Loading open={isLoading} label={appCopy.wait} />
      <Alert
        open={alert !== undefined}
        title={alert?.title ?? ALERT_TITLE}
        message={alert?.message ?? ''}
        closeLabel={appCopy.close}
        onClose={closeAlert}
      />
      <Toast message={message} />
    </>
  )
}
