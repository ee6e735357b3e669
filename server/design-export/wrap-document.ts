/** Cleaned HTML as a complete document, with a policy that only lets a browser use its own styles and pictures. */
export function wrapDocument({ name, html }: { name: string; html: string }): string {
  const policy = "default-src 'none'; style-src 'unsafe-inline'; img-src data:"
  const title = name.replace(/[&<>]/g, (sign) => `&#${sign.charCodeAt(0)};`)
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="content-security-policy" content="${policy}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
</head>
<body style="margin:0">
${html}
</body>
</html>
`
}
