import argparse
import subprocess


class Tool:
    def deploy(self, options):
        subprocess.run("deploy " + options.host, shell=True)  # expect: command-injection

    def run(self):
        parser = argparse.ArgumentParser()
        sub = parser.add_subparsers(dest="command", required=True)
        deploy = sub.add_parser("deploy")
        deploy.add_argument("--host")
        deploy.set_defaults(handler=self.deploy)
        options = parser.parse_args()
        return options.handler(options)


if __name__ == "__main__":
    Tool().run()
