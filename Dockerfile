# The shop in one image; the database runs beside it (compose.yaml). Debian, because PostgreSQL and sharp are built against glibc.
FROM node:26-bookworm-slim AS build
WORKDIR /shop
COPY package.json package-lock.json .npmrc ./
COPY apps/shop/package.json apps/shop/
COPY packages/contract/package.json packages/contract/
COPY packages/demo/package.json packages/demo/
COPY packages/editor/package.json packages/editor/
COPY packages/admin/package.json packages/admin/
COPY packages/engine/package.json packages/engine/
COPY packages/providers/package.json packages/providers/
COPY packages/server/package.json packages/server/
COPY packages/storefront/package.json packages/storefront/
COPY tests/package.json tests/
RUN npm ci
COPY . .
# Afterwards only what a running shop needs: no tools, no tests, and not the Node that the project brings to other machines.
RUN npm run build && npm ci --omit=dev -w @vitrine/shop -w @vitrine/storefront

FROM node:26-bookworm-slim
ENV HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
WORKDIR /shop
COPY --from=build /shop /shop
RUN mkdir /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=3s --start-period=60s CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/readyz`).then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
# Not npm, which would keep the signals of `docker stop` to itself.
CMD ["node", "apps/shop/src/start.ts"]
