@Library('shared') _

pipeline {
    agent any
    parameters {
        string(name: 'BRANCH', defaultValue: 'main', description: 'What to build')
        choice(name: 'TARGET', choices: ['dev', 'live'])
    }
    stages {
        stage('Build') {
            steps {
                sh "git checkout ${params.BRANCH}" // expect: command-injection
                sh 'git checkout "$BRANCH"'
                sh 'make'
                script {
                    def version = sh(script: 'git describe', returnStdout: true).trim()
                    echo "Building ${version} of ${params.BRANCH}"
                    def log = sh script: "git log ${params.BRANCH}", returnStdout: true // expect: command-injection
                    if (params.TARGET in ['dev', 'live']) {
                        sh "make ${params.TARGET}"
                    }
                }
            }
        }
        stage('Report') {
            when { expression { env.CHANGE_ID != null } }
            steps {
                sh """
                    ./report --title '${env.CHANGE_TITLE}' // expect: command-injection
                """
                withCredentials([string(credentialsId: 'report', variable: 'TOKEN')]) {
                    sh 'curl -H "Authorization: Bearer $TOKEN" https://reports.example.com'
                    sh "./publish ${env.BUILD_NUMBER}"
                }
            }
        }
    }
    post {
        always { bat "cleanup ${env.BRANCH_NAME}" } // expect: command-injection
    }
}
