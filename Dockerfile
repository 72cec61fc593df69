# A Debian in which everything is built and tested, with what src/build/setup.sh installs, for a user with sudo. Not tried.
#
#   docker build --build-arg UID="$(id -u)" --tag motley .
#   docker run --rm --init --shm-size=1g --volume "$PWD:/motley" --workdir /motley motley tests/run.sh
FROM debian:bookworm-slim
ARG UID=1000
RUN apt-get update \
    && apt-get install -y --no-install-recommends ca-certificates git sudo \
    && useradd --create-home --shell /bin/bash --uid "$UID" motley \
    && echo 'motley ALL=(ALL) NOPASSWD: ALL' >/etc/sudoers.d/motley
USER motley
WORKDIR /home/motley/setup
# What the set-up reads, so that other changes do not repeat it.
COPY --chown=motley src/build/setup.sh src/build/dependencies.lock src/build/
COPY --chown=motley web/package.json web/package-lock.json web/
COPY --chown=motley tests/web/package.json tests/web/package-lock.json tests/web/
RUN src/build/setup.sh test
WORKDIR /home/motley
