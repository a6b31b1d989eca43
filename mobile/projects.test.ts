import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const read = (path: string) => readFileSync(join(import.meta.dirname, path), 'utf8');
const config = JSON.parse(read('capacitor.config.json'));
const android = read('android/app/src/main/AndroidManifest.xml');
const gradle = read('android/app/build.gradle');
const plist = read('ios/App/App/Info.plist');
const xcode = read('ios/App/App.xcodeproj/project.pbxproj');
const { version } = JSON.parse(read('package.json')) as { version: string };

/** The text after a key of a property list. */
const valueOf = (key: string) => new RegExp(`<key>${key}</key>\\s*<(?:string)>([^<]+)`).exec(plist)?.[1];

describe('the native projects (R1.12)', () => {
  it('are one app, of one name and one version', () => {
    expect(config).toMatchObject({ appId: 'app.plaudit.mobile', appName: 'Plaudit' });
    expect(gradle).toContain(`applicationId "${config.appId}"`);
    expect(read('android/app/src/main/res/values/strings.xml')).toContain(`"package_name">${config.appId}<`);
    expect(xcode.match(/PRODUCT_BUNDLE_IDENTIFIER = (.+);/g)).toEqual(
      Array(2).fill(`PRODUCT_BUNDLE_IDENTIFIER = ${config.appId};`),
    );
    // Gradle reads mobile/package.json; Xcode cannot.
    expect(gradle).toContain("file('../../package.json')");
    expect(xcode.match(/MARKETING_VERSION = (.+);/g)).toEqual(Array(2).fill(`MARKETING_VERSION = ${version};`));
    const [major = 0, minor = 0, patch = 0] = version.split('.').map(Number);
    const build = major * 10_000 + minor * 100 + patch;
    expect(xcode.match(/CURRENT_PROJECT_VERSION = (.+);/g)).toEqual(
      Array(2).fill(`CURRENT_PROJECT_VERSION = ${build};`),
    );
  });

  it('open links of their own scheme and of their server (R2.15)', () => {
    expect(read('android/app/src/main/res/values/strings.xml')).toContain('"custom_url_scheme">plaudit<');
    expect(android).toContain('android:scheme="@string/custom_url_scheme"');
    expect(android).toMatch(/android:autoVerify="true">[\s\S]+android:host="\$\{serverHost\}" android:scheme="https"/);
    expect(plist).toMatch(/<key>CFBundleURLSchemes<\/key>\s*<array>\s*<string>plaudit<\/string>/);
    expect(read('ios/App/App/App.entitlements')).toContain('<string>applinks:$(SERVER_HOST)</string>');
    expect(xcode.match(/CODE_SIGN_ENTITLEMENTS = App\/App.entitlements;/g)).toHaveLength(2);
  });

  it('may notify, into the channel that the app makes (R1.5, R3.15)', () => {
    expect(android).toContain('android.permission.POST_NOTIFICATIONS');
    expect(android).toMatch(/default_notification_channel_id"\s+android:value="default"/);
    expect(gradle).toContain("if (file('google-services.json').exists())");
    expect(read('ios/App/App/App.entitlements')).toContain('<key>aps-environment</key>');
    expect(xcode).toMatch(/APS_ENVIRONMENT = development;[\s\S]+APS_ENVIRONMENT = production;/);
    expect(read('ios/App/App/AppDelegate.swift')).toContain('.capacitorDidRegisterForRemoteNotifications');
  });

  it('use only TLS, except debug builds with the developer’s own machine', () => {
    expect(config.server).toMatchObject({ androidScheme: 'https', cleartext: false });
    expect(config.server).not.toHaveProperty('url');
    expect(config.android.allowMixedContent).toBe(false);
    expect(android).toContain('android:networkSecurityConfig="@xml/network_security_config"');
    const security = read('android/app/src/main/res/xml/network_security_config.xml');
    expect(security).toContain('cleartextTrafficPermitted="false"');
    expect(security).not.toContain('cleartextTrafficPermitted="true"');
    expect(plist).not.toContain('NSAllowsArbitraryLoads');
  });

  it('keep sessions out of backups, and say what camera and pictures are for', () => {
    expect(android).toContain('android:allowBackup="false"');
    for (const key of ['NSCameraUsageDescription', 'NSPhotoLibraryUsageDescription', 'NSMicrophoneUsageDescription'])
      expect(valueOf(key)?.length).toBeGreaterThan(20);
  });

  it('take back a live update that does not say it is ready, and show the status bar as specified (R7.10, R2.19)', () => {
    expect(config.plugins.LiveUpdate).toMatchObject({ readyTimeout: 10_000, autoDeleteBundles: true });
    expect(config.plugins.StatusBar).toMatchObject({ style: 'LIGHT', backgroundColor: '#ffffff' });
  });
});
