import { AlertDialog } from '@base-ui/react/alert-dialog'
import { alerts, closeAlert, toast } from '@lunas/client/notices'
import { useStore } from '@lunas/client/use-store'
import { Toast } from '@lunas/ui/toast'

const ALERT_TITLE = 'Pesan'

/** Shows the alerts and toasts of the whole portal. */
export function NoticeHosts() {
  const [alert] = useStore(alerts)
  const message = useStore(toast)
  return (
    <>
      <AlertDialog.Root
        open={alert !== undefined}
        onOpenChange={(isOpen) => !isOpen && closeAlert()}
      >
        <AlertDialog.Portal>
          <AlertDialog.Backdrop className="backdrop" />
          <AlertDialog.Popup className="popup max-w-md">
            <div className="p-5 pb-3">
              <AlertDialog.Title className="text-base">
                {alert?.title ?? ALERT_TITLE}
              </AlertDialog.Title>
              <AlertDialog.Description className="mt-2 text-ink-soft">
                {alert?.message}
              </AlertDialog.Description>
            </div>
            <div className="flex justify-end p-3 pt-0">
              <AlertDialog.Close className="btn btn-primary">Tutup</AlertDialog.Close>
            </div>
          </AlertDialog.Popup>
        </AlertDialog.Portal>
      </AlertDialog.Root>
      <Toast message={message} />
    </>
  )
}
