# Builds with what compiles screens and server, runs without it.
FROM node:24-bookworm-slim AS built
WORKDIR /srv/ligeiro
COPY . .
RUN npm ci --ignore-scripts --no-audit --no-fund && npm run build && npm prune --omit=dev --ignore-scripts --no-audit --no-fund

FROM node:24-bookworm-slim
WORKDIR /srv/ligeiro
COPY --from=built /srv/ligeiro .
RUN install -d -o node -g node /data
USER node
# No cache of compiled code: the only folder that could keep it is the data's, and code must not come from there.
ENV NODE_ENV=production HOST=0.0.0.0 DATA_DIR=/data
VOLUME /data
EXPOSE 3000
HEALTHCHECK --start-period=60s CMD ["node", "-e", "fetch('http://127.0.0.1:3000/readyz').then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--max-semi-space-size=8", "--max-old-space-size=512", "packages/server/dist/server/main.js"]
