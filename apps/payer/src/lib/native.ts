import { App } from '@capacitor/app'
import { SystemBars, SystemBarsStyle, SystemBarType } from '@capacitor/core'
import { Device } from '@capacitor/device'
import { tellNativeDevice } from '@lunas/client/device'

/**
 * What the Android and iOS apps add to the site. Loaded only inside of them, so that browsers never
 * download the code that talks to the phone.
 */
export async function startNative(open: (path: string) => void): Promise<void> {
  await App.addListener('appUrlOpen', ({ url }) => {
    const path = pathOfLink(url, location.origin)
    if (path) open(path)
  })
  await App.addListener('backButton', ({ canGoBack }) => goBack(canGoBack))
  await Promise.all([tellDevice(), showBars()])
}

/** The screen that a link leads to; undefined for links to other sites. */
function pathOfLink(link: string, origin: string): string | undefined {
  if (!URL.canParse(link)) return undefined
  const url = new URL(link)
  return url.origin === origin ? url.pathname + url.search + url.hash : undefined
}

/** The button of Android closes what lies on top, then goes back, and leaves the app at its start. */
function goBack(canGoBack: boolean): void {
  const top = [...document.querySelectorAll<HTMLDialogElement>('dialog[open]')].at(-1)
  if (top) top.close()
  else if (canGoBack) history.back()
  else void App.minimizeApp()
}

/** The id and the name of the phone: enough for its owner to recognise a login, nothing more. */
async function tellDevice(): Promise<void> {
  const [{ identifier }, info] = await Promise.all([Device.getId(), Device.getInfo()])
  const { manufacturer, model, platform, operatingSystem, osVersion } = info
  const nama = `${manufacturer} ${model}`.trim().slice(0, 80)
  tellNativeDevice({ uuid: identifier, nama, model, platform, operatingSystem, osVersion })
}

/** Light signs on the dark strip above; below they follow the phone's light or dark mode. */
async function showBars(): Promise<void> {
  await SystemBars.setStyle({ style: SystemBarsStyle.Dark, bar: SystemBarType.StatusBar })
  await SystemBars.setStyle({ style: SystemBarsStyle.Default, bar: SystemBarType.NavigationBar })
}
