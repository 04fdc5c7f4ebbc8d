import { readFileSync } from 'node:fs'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { APP_ID, APP_PATHS, appLinksRoutes } from '#institusi/app-links.routes'

/** The native apps of apps/payer are not built here, so their files are compared with ours. */
const read = (path: string) => readFileSync(new URL(`../../../payer/${path}`, import.meta.url), 'utf8')
const MANIFEST = 'android/app/src/main/AndroidManifest.xml'
const config = JSON.parse(read('capacitor.config.json')) as {
  appId: string
  webDir: string
  server: { url: string; errorPath: string }
}
const host = new URL(config.server.url).hostname
const all = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, found]) => found)

test('the files of both apps name the same app and the same host', () => {
  expect(config.appId).toBe(APP_ID)
  expect(read('android/app/build.gradle')).toContain(`applicationId "${APP_ID}"`)
  const project = read('ios/App/App.xcodeproj/project.pbxproj')
  const ids = all(project, /PRODUCT_BUNDLE_IDENTIFIER = ([^;]+);/g)
  expect(new Set(ids)).toEqual(new Set([APP_ID]))
  expect(project.match(/CODE_SIGN_ENTITLEMENTS = App\/App.entitlements;/g)).toHaveLength(2)

  const strings = read('android/app/src/main/res/values/strings.xml')
  expect(all(strings, /name="app_host">([^<]+)</g)).toEqual([host])
  expect(all(read('ios/App/App/App.entitlements'), /applinks:([^<]+)</g)).toEqual([host])
  expect(read('ios/App/App/Info.plist').replaceAll(/\s/g, '')).toContain(
    `<key>WKAppBoundDomains</key><array><string>${host}</string></array>`,
  )
  const offline = read(`${config.webDir}/${config.server.errorPath}`)
  expect(all(offline, /href="([^"]+)"/g)).toEqual([`${config.server.url}/`])
})

test('npm run mobile:sync was run after the last change of a plugin', () => {
  const { dependencies, devDependencies } = JSON.parse(read('package.json')) as Record<
    'dependencies' | 'devDependencies', Record<string, string>
  >
  const plugins = Object.keys(dependencies)
    .filter((name) => name.startsWith('@capacitor/') && name !== '@capacitor/core')
    .map((name) => name.slice('@capacitor/'.length))
  const gradle = read('android/app/capacitor.build.gradle')
  expect(all(gradle, /project\(':capacitor-([a-z-]+)'\)/g)).toEqual(plugins)
  const settings = read('android/capacitor.settings.gradle')
  expect(all(settings, /include ':capacitor-([a-z-]+)'/g)).toEqual(['android', ...plugins])
  const swift = read('ios/App/CapApp-SPM/Package.swift')
  expect(all(swift, /node_modules\/@capacitor\/([a-z-]+)"/g)).toEqual(plugins)
  expect(all(swift, /exact: "([^"]+)"/g)).toEqual([devDependencies['@capacitor/ios']])
})

test('links open in the app on both phones for the same screens, and nothing is backed up', async () => {
  const manifest = read(MANIFEST)
  expect(all(manifest, /pathPrefix="([^"]+)"/g)).toEqual([...APP_PATHS])
  expect(manifest).toContain('android:autoVerify="true"')
  expect(manifest).toContain('android:allowBackup="false"')

  const sidik = Array.from({ length: 32 }, () => 'AB').join(':')
  const app = Fastify()
  appLinksRoutes(app, { config: { androidSidik: [sidik], appleTeam: 'A1B2C3D4E5' } })
  const get = async (name: string): Promise<unknown> =>
    (await app.inject(`/.well-known/${name}`)).json()
  expect(await get('assetlinks.json')).toMatchObject([
    { target: { package_name: APP_ID, sha256_cert_fingerprints: [sidik] } },
  ])
  const { applinks } = (await get('apple-app-site-association')) as {
    applinks: { details: { appIDs: string[]; components: { '/': string }[] }[] }
  }
  expect(applinks.details[0]?.appIDs).toEqual([`A1B2C3D4E5.${APP_ID}`])
  const paths = applinks.details[0]?.components.map((one) => one['/']) ?? []
  expect(paths).toContain('/kuitansi/*')
  expect(paths.some((path) => /^\/(portal|api|\*)/.test(path))).toBe(false)

  // Without an app nobody may claim our links.
  const bare = Fastify()
  appLinksRoutes(bare, { config: { androidSidik: [], appleTeam: '' } })
  for (const name of ['assetlinks.json', 'apple-app-site-association'])
    expect((await bare.inject(`/.well-known/${name}`)).statusCode).not.toBe(200)
})
