/** The brand's orange on light backgrounds, for what has no stylesheet: e-mails and the manifest. `--accent` in the web's theme.css is the same. */
export const brandColor = '#bc410b'
